import type { DocumentKind } from '#contract/document/document-number.ts'
import type { Language } from '#contract/language/languages.ts'
import { startOfDay } from '#contract/lib/days.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import type { Registration } from '#contract/settings/seller.ts'
import type { Order, OrderItem } from '#server/order/order-rules.ts'
import { orderedItems } from '#server/order/substitute/substitute-rules.ts'
import type { State } from './tax/place-of-supply-rules.ts'
import { type Split, splitTax, type TaxKind } from './tax/tax-rules.ts'

export type InvoiceLine = Split & {
  /** Null for fees. */
  productId: string | null
  name: string
  detail: string
  /** HSN of goods, SAC of services. */
  code: string
  quantity: number
  mrp: Paise | null
  discount: Paise | null
  /** Percent; 0 for nil rated or exempt lines, and without tax. */
  rate: number
}

/** The printed data of the shop. */
type Seller = {
  legal_name: string
  registration: Registration
  gstin: string
  fssai: string
  address_line_1: string
  address_line_2: string
  city: string
  state: string
  pincode: string
  care_email: string
  care_phone: string
  care_hours: string
  grievance_officer: { name: string; email: string }
  signatory: string
  /** Missing in documents of former releases. */
  brand?: { name: string; logo?: string }
}

/** Everything that an invoice or a credit note prints, as of its issue. */
export type InvoiceDocument = {
  kind: DocumentKind
  number: string
  /** ISO, as all times here. */
  issuedAt: string
  order: { number: string; placedAt: string }
  /** The second language of its labels, that of the buyer's account at its issue; missing where that is English. */
  language?: Language
  seller: Seller
  buyer: Order['address']
  /** Handed over at the shop, whose address `buyer` has: that of the buyer is not recorded. Missing for deliveries. */
  pickup?: boolean
  taxKind: TaxKind
  /** Null when neither the buyer's nor the seller's state is known. */
  placeOfSupply: State | null
  lines: InvoiceLine[]
  total: Paise
  paid: string
  /** Of a document for what was packed in place of missing items: the order's first invoice. */
  supplements?: string
  /** For a credit note: its invoice, and what is left of that after all notes up to this one. */
  against: {
    number: string
    issuedAt: string
    total: Paise
    left: Paise
    reason: string
    /** The supplement, if the note credits a line of it: one note may be for several invoices (CGST Act, Section 34). */
    supplement?: string
  } | null
}

/** The tax data of a product in the catalogue. */
export type TaxFacts = { hsn: string | null; gstRate: number | null }

/** SAC and rate of local delivery: CBIC, services by way of local delivery, 18 % from 22 September 2025. */
const DELIVERY = { code: '996813', rate: 18 }

type Charged = Pick<Order, 'items' | 'shorts' | 'shippingFee' | 'tax' | 'paymentMode'>

/**
 * The invoiced lines, with the flat fees as one line: a tax of a fixed sum matches no rate, so GST is inside both. An
 * online payment is invoiced as ordered: a credit note covers missing items, and a supplement what came in their place.
 * A cash order is invoiced as delivered.
 */
export function invoiceLines(
  { items: bought, shorts, shippingFee, tax, paymentMode }: Charged,
  facts: ReadonlyMap<string, TaxFacts>,
  taxKind: TaxKind,
): InvoiceLine[] {
  const items = paymentMode === 'COD' ? withoutShorts(bought, shorts) : orderedItems(bought)
  const goods = items.map((item) => goodsLine(item, facts.get(item.productId), taxKind))
  const fees = shippingFee + tax
  if (fees === 0) return goods
  const delivery: InvoiceLine = {
    ...splitTax(fees, DELIVERY.rate, taxKind),
    productId: null,
    name: 'Delivery and handling',
    detail: feesWords({ shippingFee, tax }, taxKind),
    code: DELIVERY.code,
    quantity: 1,
    mrp: null,
    discount: null,
    rate: taxKind === 'none' ? 0 : DELIVERY.rate,
  }
  return [...goods, delivery]
}

/** A bill of supply shows no GST, even if the order was placed with the flat tax. */
function feesWords({ shippingFee, tax }: Pick<Charged, 'shippingFee' | 'tax'>, taxKind: TaxKind) {
  if (taxKind === 'none' && tax > 0) return `Fees ${formatPaise(shippingFee + tax)} of the bill`
  const taxWords = tax > 0 ? ` and Tax (GST) ${formatPaise(tax)}` : ''
  const ofBill = `Shipping Fee ${formatPaise(shippingFee)}${taxWords} of the bill`
  return taxKind === 'none' ? ofBill : `${ofBill}, GST inside`
}

/** The lines with their delivered quantities; none for a quantity of zero. */
function withoutShorts(items: readonly OrderItem[], shorts: Order['shorts']): OrderItem[] {
  const missing = new Map(shorts.map((short) => [short.productId, short]))
  return items.flatMap((item) => {
    const quantity = item.quantity - (missing.get(item.productId)?.quantity ?? 0)
    const couponDiscount = item.couponDiscount - (missing.get(item.productId)?.couponDiscount ?? 0)
    return quantity > 0 ? [{ ...item, quantity, couponDiscount }] : []
  })
}

/**
 * A product without a rate, because none was set, is printed as nil rated. A coupon is known before the supply, so it
 * lowers the taxable value (CGST Act, Section 15(3)(a)).
 */
function goodsLine(
  { productId, name, unit, quantity, listPrice, unitPrice, couponDiscount }: OrderItem,
  { hsn, gstRate }: TaxFacts = { hsn: null, gstRate: null },
  taxKind: TaxKind,
): InvoiceLine {
  const rate = taxKind === 'none' ? 0 : (gstRate ?? 0)
  return {
    ...splitTax(unitPrice * quantity - couponDiscount, rate, taxKind),
    productId,
    name,
    detail: unit,
    code: hsn ?? '',
    quantity,
    mrp: listPrice,
    discount: Math.max(0, (listPrice - unitPrice) * quantity) + couponDiscount,
    rate,
  }
}

/** The payment in words. */
export function paidWords({ paymentMode, isPickup }: Pick<Order, 'paymentMode' | 'isPickup'>) {
  if (paymentMode !== 'COD') return `Paid online: ${paymentMode}.`
  return isPickup ? 'Paid: cash at the shop.' : 'Paid: Cash on Delivery.'
}

/** The time of a number of this financial year that was taken at this moment: at the latest the end of its year. */
export const issueTime = (taken: Date, year: number): Date =>
  new Date(Math.min(taken.getTime(), Date.parse(startOfDay(`${year + 1}-04-01`)) - 1))

const amount = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** 1,246.75 */
export const plainRupees = (paise: Paise) => amount.format(paise / 100)
