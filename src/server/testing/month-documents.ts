import fc from 'fast-check'
import type { Paise } from '#contract/lib/money.ts'
import { creditNote } from '#server/invoice/credit-note/credit-note-rules.ts'
import { type InvoiceDocument, invoiceLines } from '#server/invoice/invoice-rules.ts'
import { sumOf, type TaxKind } from '#server/invoice/tax/tax-rules.ts'
import type { OrderItem } from '#server/order/order-rules.ts'

/* Documents of a month as the shop issues them: by its own rules, of odd orders. */

const PRODUCTS = [
  { hsn: '3401', gstRate: 18 },
  { hsn: '04012000', gstRate: 0 },
  { hsn: '1905', gstRate: 5 },
  { hsn: '220210', gstRate: 40 },
  { hsn: '0902', gstRate: 12 },
]

const PLACES = [
  { place: { code: '27', name: 'Maharashtra' }, taxKind: 'cgst-sgst' },
  { place: { code: '29', name: 'Karnataka' }, taxKind: 'igst' },
  { place: { code: '35', name: 'Andaman and Nicobar Islands' }, taxKind: 'igst' },
] as const

const item = fc.record({
  nth: fc.nat({ max: PRODUCTS.length - 1 }),
  listPrice: fc.integer({ min: 1, max: 99_999 }),
  discount: fc.integer({ min: 0, max: 99 }),
  quantity: fc.integer({ min: 1, max: 30 }),
  coupon: fc.integer({ min: 0, max: 100 }),
  short: fc.integer({ min: 0, max: 30 }),
})

const order = fc.record({
  items: fc.uniqueArray(item, { minLength: 1, maxLength: 4, selector: ({ nth }) => nth }),
  /** Some orders are so large that table 5 lists them. */
  times: fc.constantFrom(1, 1, 1, 40),
  fees: fc.constantFrom(0, 40_00, 12_34),
  tax: fc.constantFrom(0, 18_00),
  paymentMode: fc.constantFrom('COD', 'UPI'),
  where: fc.constantFrom(...PLACES),
  day: fc.integer({ min: 1, max: 28 }),
  /** Parts in a thousand of the invoice that its credit note returns; 0: none. */
  returned: fc.constantFrom(0, 0, 333, 1000),
})

export const ordersOfMonth = fc.array(order, { minLength: 1, maxLength: 25 })
export type OddOrder = (typeof ordersOfMonth extends fc.Arbitrary<infer T> ? T : never)[number]

/** Ids of the products of these orders. */
const productId = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`

const FACTS = new Map(PRODUCTS.map((facts, nth) => [productId(nth), facts]))

type Written = Pick<
  InvoiceDocument,
  'kind' | 'number' | 'issuedAt' | 'lines' | 'total' | 'against' | 'taxKind' | 'placeOfSupply'
>

/** The invoice of an order and its credit note, if any. `numbers` gives each kind its next number. */
export function documentsOfOrder(
  odd: OddOrder,
  month: string,
  numbers: { invoice: () => string; note: () => string },
): Written[] {
  const { place, taxKind } = odd.where
  const lines = invoiceLines(orderOf(odd), FACTS, taxKind as TaxKind)
  const total = sumOf(lines).gross
  if (total === 0) return []
  const issuedAt = `${month}-${String(odd.day).padStart(2, '0')}T12:00:00.000Z`
  const head = { issuedAt, taxKind, placeOfSupply: place }
  const number = numbers.invoice()
  const invoice: Written = { ...head, kind: 'invoice', number, lines, total, against: null }
  const paise: Paise = Math.floor((total * odd.returned) / 1000)
  if (paise === 0) return [invoice]
  const { left, ...note } = creditNote(invoice, [], { paise })
  const against = { number, issuedAt, total, left, reason: 'Sour <milk> & "curd"' }
  return [invoice, { ...head, ...note, kind: 'credit-note', number: numbers.note(), against }]
}

function orderOf({ items, times, fees, tax, paymentMode }: OddOrder) {
  const bought = items.map((one): OrderItem => {
    const unitPrice = Math.max(1, Math.round((one.listPrice * times * (100 - one.discount)) / 100))
    const couponDiscount = Math.floor((unitPrice * one.quantity * one.coupon) / 100)
    return {
      ...{ productId: productId(one.nth), name: `Product ${one.nth}`, unit: '1 pc', image: '' },
      ...{ listPrice: one.listPrice * times, discount: one.discount, unitPrice },
      ...{ quantity: one.quantity, couponDiscount },
    } as OrderItem
  })
  const shorts = items.flatMap((one, nth) => {
    const whole = bought[nth]
    const quantity = Math.min(one.short, one.quantity)
    if (!whole || quantity === 0) return []
    const couponDiscount = Math.floor((whole.couponDiscount * quantity) / one.quantity)
    return [{ productId: whole.productId, quantity, couponDiscount }]
  })
  return {
    ...{ items: bought, shippingFee: fees, tax, paymentMode },
    shorts: shorts as never,
  }
}
