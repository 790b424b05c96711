import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialYear } from '#contract/lib/days.ts'
import { SHORT_REASONS } from '#contract/picking/picking-kinds.ts'
import { invoiceLines, issueTime } from './invoice-rules.ts'
import { amountInWords } from './pdf/amount-in-words-rules.ts'
import { splitTax } from './tax/tax-rules.ts'

test('the GST inside a price and the value before it add up to the price at any rate', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(0, 5, 12, 18, 28, 40), (gross, rate) => {
      const { value, ...tax } = splitTax(gross, rate, 'cgst-sgst')

      expect(value + tax.cgst + tax.sgst).toBe(gross)
      expect(tax.cgst).toBe(tax.sgst)
      expect(Math.abs(2 * tax.cgst - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(1)
    }),
  )
})

test('499.20 including 5 % is 475.42 and twice 11.89', () => {
  expect(splitTax(499_20, 5, 'cgst-sgst')).toEqual({
    ...{ gross: 499_20, value: 475_42 },
    ...{ cgst: 11_89, sgst: 11_89, igst: 0 },
  })
})

test('the flat fees are one line of 68.00 including 18 %', () => {
  const lines = invoiceLines({ ...order, items: [] }, new Map(), 'cgst-sgst')

  expect(lines).toMatchObject([
    { code: '996813', rate: 18, gross: 68_00, value: 57_62, cgst: 5_19 },
  ])
})

test('without tax no line has a rate or a tax', () => {
  const lines = invoiceLines(order, facts, 'none')

  expect(lines.map(({ rate, gross, value }) => [rate, gross - value])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('an order with missing items is invoiced as delivered, when it is paid on delivery', () => {
  const lines = invoiceLines({ ...order, shorts: [short(1)] }, facts, 'cgst-sgst')

  expect(lines[0]).toMatchObject({ quantity: 2, gross: 200_00 })
})

test('a line that is missing completely is not invoiced', () => {
  expect(invoiceLines({ ...order, shorts: [short(3)] }, facts, 'cgst-sgst')).toHaveLength(1)
})

test('an online order is invoiced as paid, including missing items', () => {
  const paid = { ...order, paymentMode: 'UPI' as const, shorts: [short(1)] }

  expect(invoiceLines(paid, facts, 'cgst-sgst')[0]).toMatchObject({ quantity: 3, gross: 300_00 })
})

test.each([
  ['2026-03-31T18:29:58.000Z', '2026-03-31T18:29:59.500Z', '2026-03-31T18:29:59.500Z'],
  ['2026-03-31T18:29:58.000Z', '2026-03-31T18:30:04.000Z', '2026-03-31T18:29:59.999Z'],
])('a number chosen at %s and taken at %s is of %s: never of a later year', (chosen, taken, at) => {
  expect(issueTime(new Date(taken), financialYear(new Date(chosen)))).toEqual(new Date(at))
})

test.each([
  [0, 'Rupees Zero Only'],
  [1246_75, 'Rupees One Thousand Two Hundred Forty-Six and Seventy-Five Paise Only'],
  [1_00_002_05, 'Rupees One Lakh Two and Five Paise Only'],
  [2_50_00_000_00, 'Rupees Two Crore Fifty Lakh Only'],
  [20_00, 'Rupees Twenty Only'],
])('%i paise in words: %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

const rice = {
  productId: 'rice',
  name: 'Rice',
  nameHi: null,
  brand: null,
  unit: '1 kg',
  image: '',
  listPrice: 120_00,
  discount: 0,
  unitPrice: 100_00,
  quantity: 3,
  couponDiscount: 0,
}
const order = {
  items: [rice],
  shorts: [],
  shippingFee: 50_00,
  tax: 18_00,
  paymentMode: 'COD' as const,
}
const facts = new Map([['rice', { hsn: '1006', gstRate: 5 }]])
const short = (quantity: number) => ({
  productId: 'rice',
  quantity,
  unwanted: 0,
  couponDiscount: 0,
  reason: SHORT_REASONS[0],
})
