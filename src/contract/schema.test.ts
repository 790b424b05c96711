import { expect, test } from 'vitest'
import { auditSchemas } from './audit/audit.ts'
import { ProductEdit, ProductForm } from './catalog/product-form.ts'
import { closingSchemas } from './money/closing.ts'
import { paymentSchemas } from './money/payment.ts'
import { staffOrderSchemas } from './order/staff-order.ts'
import { reportSchemas } from './report/report.ts'

const PRODUCT = { name: 'Tea', price: '120' }

test.each(['{"a":"\\ud83d"}', '{"\\ude00":"a"}', '{"a":"\\u0000"}'])(
  'custom fields with what no text may hold are refused, also inside JSON: %s',
  (details) => {
    for (const form of [ProductForm, ProductEdit]) {
      const { error } = form.safeParse({ ...PRODUCT, more_details: details })

      expect(error?.issues.map(({ path }) => path[0])).toContain('more_details')
    }
  },
)

test('custom fields may hold every whole letter', () => {
  const { data } = ProductEdit.safeParse({ ...PRODUCT, more_details: '{"Smile":"😀 का"}' })

  expect(data?.more_details).toEqual({ Smile: '😀 का' })
})

test('an impossible stock is rejected', () => {
  const stock = JSON.stringify({ seen: Number.MAX_SAFE_INTEGER, set: 0 })

  expect(ProductEdit.safeParse({ ...PRODUCT, stock }).success).toBe(false)
})

test.each(['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])(
  'the day %s is none that the shop knows of',
  (day) => {
    const queries = [
      reportSchemas['report.day'].query.safeParse({ date: day }),
      closingSchemas['payment.closing'].query.safeParse({ day }),
      closingSchemas['payment.cash'].query.safeParse({ day }),
      paymentSchemas['payment.unmatched'].query.safeParse({ day }),
    ]

    expect(queries.map(({ success }) => success)).toEqual([false, false, false, false])
  },
)

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:00'])(
  'the moment %s is none that the shop knows of',
  (moment) => {
    const lists = [
      auditSchemas['audit.list'].query,
      paymentSchemas['payment.list'].query,
      staffOrderSchemas['order.staffList'].query,
    ]
    const queries = lists.flatMap((query) => [
      query.safeParse({ from: moment }),
      query.safeParse({ until: moment }),
    ])
    const edit = ProductEdit.safeParse({ ...PRODUCT, seen_at: moment })

    expect([...queries, edit].some(({ success }) => success)).toBe(false)
  },
)

test('an instant is accepted in every time zone', () => {
  for (const from of ['2026-11-25T00:00:00+05:30', '2026-11-25T00:00:00.123Z']) {
    expect(auditSchemas['audit.list'].query.safeParse({ from }).success).toBe(true)
  }
})
