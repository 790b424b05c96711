import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { formatPaise, formatPrice } from '#contract/lib/price-words.ts'
import { cartItemView } from '#server/cart/cart-view.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { type CreditNote, creditNote } from '#server/invoice/credit-note/credit-note-rules.ts'
import { type InvoiceLine, invoiceLines } from '#server/invoice/invoice-rules.ts'
import { sumOf, taxIn } from '#server/invoice/tax/tax-rules.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import type { Email, Reader } from '#server/mail/templates/email.ts'
import { emailText } from '#server/mail/templates/email-text.ts'
import { orderPlacedEmail } from '#server/mail/templates/order-placed.ts'
import { orderShortEmail } from '#server/mail/templates/order-short.ts'
import { refundEmail } from '#server/mail/templates/refund.ts'
import { writtenEmail } from '#server/mail/templates/written-email.ts'
import { type ClosingSum, closingSums } from '#server/money/closing/closing-rules.ts'
import { moneySums } from '#server/money/money-rules.ts'
import {
  checkSeenAmounts,
  itemsAtTodaysPrice,
  shortAmount,
} from '#server/order/order-item-rules.ts'
import { orderPlacedMail, orderShortMail } from '#server/order/order-mail-rules.ts'
import type { Order } from '#server/order/order-rules.ts'
import { orderView } from '#server/order/order-view.ts'
import type { Payment, Refund } from '#server/payment/payment-rules.ts'
import { cartBill } from '#web/cart/cart-bill.ts'
import { itemTotal, totalBefore } from '#web/order/order.ts'
import { billFor, DEFAULT_QUOTE } from '../cart/bill.ts'
import { type Paise, toPaise } from '../lib/money.ts'
import { Order as OrderOnTheWire } from './order.ts'
import { PAYMENT_MODES } from './payment-kinds.ts'

/** Default number of orders; set ORDERS=100000 for a long run. */
const ORDERS = Number(process.env.ORDERS ?? 10_000)

const line = fc.record({
  price: fc.integer({ min: 1, max: 5_000_00 }),
  discount: fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 1_000_000 }).map((part) => part / 10_000),
  ),
  quantity: fc.integer({ min: 1, max: 99 }),
  /** Percentage of the ordered items that are missing. */
  missing: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  gstRate: fc.constantFrom(null, 0, 5, 12, 18, 28, 40),
})
const wish = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  mode: fc.constantFrom(...PAYMENT_MODES),
  /** Share of the rest that is refunded by hand, in parts of a thousand. */
  refund: fc.oneof(fc.constant(0), fc.constant(1_000), fc.integer({ min: 1, max: 999 })),
})
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

test(`in ${ORDERS} random orders the rupee is the same on every screen, mail and paper`, () => {
  fc.assert(
    fc.property(wish, (random) => {
      const { placed, facts } = placedOf(random)
      const came = withShorts(placed, random)
      const invoice = invoiceLines(came, facts, 'cgst-sgst')
      const papers = {
        invoice,
        missing: missingLines(came, invoice),
      }

      expect(differing(beforePacking(placed), placed.total)).toEqual([])
      expect(differing(afterPacking(placed, came, papers), came.total)).toEqual([])
      expect(differing(afterRefunds(came, papers, random), keptOf(came, random))).toEqual([])
    }),
    { numRuns: ORDERS },
  )
}, 240_000)

/** Every source of the order's total before packing. */
function beforePacking(placed: Order): Record<string, Paise> {
  const screen = OrderOnTheWire.parse(onTheWire(placed))
  const cart = placed.items.map((item) => cartItemOf(item))
  const seen = cartBill(cart, DEFAULT_QUOTE)
  const items = [...placed.items]
  checkSeenAmounts(
    { subtotal: toPaise(seen.subtotal), total: toPaise(seen.total) },
    billFor(items),
    items,
  )
  const letter = placedLetter(placed)
  const [fees, tax] = [screen.shipping_amount, screen.tax_amount].map(toPaise)
  return {
    cart: shown(formatPrice(seen.total)),
    order: shown(formatPrice(screen.total_amount)),
    'lines of the order':
      sum(screen.products.map(itemTotal).map(toPaise)) + (fees ?? 0) + (tax ?? 0),
    'mail, its total': shown(lastOf(letter)),
    'mail, its lines': sum(letter.slice(0, -4).map(shown)) + sum(letter.slice(-3, -1).map(shown)),
  }
}

type Papers = { invoice: InvoiceLine[]; missing: InvoiceLine[] }

/** The same after packing without the missing items. */
function afterPacking(placed: Order, came: Order, { invoice, missing }: Papers) {
  const screen = onTheWire(came)
  const letter = came.shorts.length > 0 ? shortLetter(placed, came) : undefined
  const [printed, credited] = [sumOf(invoice), sumOf(missing)]
  return {
    order: shown(formatPrice(screen.total_amount)),
    'lines of the order': sum(screen.products.map(itemTotal).map(toPaise)) + 68_00,
    'what it was, less what is missing':
      toPaise(totalBefore(screen) ?? screen.total_amount) - toPaise(screen.short_amount),
    'invoice and credit note': printed.gross - credited.gross,
    'their columns': printed.value + taxIn(printed) - credited.value - taxIn(credited),
    'as printed': shown(formatPaise(printed.gross)) - shown(formatPaise(credited.gross)),
    'mail, what is left': letter ? shown(lastOf(letter)) : came.total,
    'mail, what is missing': placed.total - (letter ? shown(letter[0] ?? '') : 0),
  }
}

/** The same after a partial or full refund. */
function afterRefunds(came: Order, { invoice }: Papers, random: Wish) {
  const paid = grossOf(invoice)
  const { payments, refunds } = moneyOf(came, paid, random)
  const order = onTheWire({ ...came, payments, refunds })
  const notes: CreditNote[] = []
  for (const { cause, paise } of refunds) {
    const lines = cause === 'short' ? came.shorts : null
    notes.push(creditNote(asInvoice(invoice), notes, { paise, lines }))
  }
  const closing = closingSums(movementsOf(came, payments, refunds))
    .trimEnd()
    .split('\r\n')
  const received = moneySums({ ...came, payments, refunds, settlements: [] })
  return {
    'invoice less credit notes': paid - sum(notes.map(({ lines }) => grossOf(lines))),
    'payments, paid less refunded': received.paid - received.refunded,
    'order, its refunds': paid - sum(order.refunds.map(({ amount }) => shown(formatPrice(amount)))),
    'mails of refunds': paid - sum(refunds.map(refundLetter)),
    closing: Math.round(Number(lastOf(closing).split(',').at(-1)) * 100),
  }
}

/** Sources with a different amount. */
const differing = (places: Record<string, Paise>, paise: Paise) =>
  Object.entries(places).filter(([, said]) => said !== paise)

type Facts = Parameters<typeof invoiceLines>[1]

function placedOf({ lines, mode }: Wish) {
  const products = lines.map(({ price, discount }, nth): Product & { quantity: number } => ({
    ...{ id: idOf(nth), name: `Rice ${nth}`, nameHi: null, brand: null },
    ...{ unit: '1 kg', images: [], stock: 99 },
    ...{ price, discount, quantity: lines[nth]?.quantity ?? 1 },
  }))
  const taken = products.map(({ id, quantity }) => ({ productId: id, quantity }))
  const items = itemsAtTodaysPrice(taken, products)
  const { subtotal, shippingFee, tax, total } = billFor(items)
  const facts: Facts = new Map(
    lines.map(({ gstRate }, nth) => [idOf(nth), { hsn: '1006', gstRate }]),
  )
  const placed: Order = { ...EMPTY, paymentMode: mode, subtotal, shippingFee, tax, total, items }
  return { placed, facts }
}

/** The order after packing; a share below one piece does not count as missing. */
function withShorts(placed: Order, { lines }: Wish): Order {
  const shorts = placed.items.flatMap(({ productId, quantity }, nth) => {
    const missing = Math.floor((quantity * (lines[nth]?.missing ?? 0)) / 100)
    return missing > 0
      ? [
          {
            ...{ productId, quantity: missing, unwanted: 0 },
            ...{ couponDiscount: 0, reason: 'shelf-empty' as const },
          },
        ]
      : []
  })
  const amount = shortAmount({ items: placed.items, shorts })
  return { ...placed, shorts, subtotal: placed.subtotal - amount, total: placed.total - amount }
}

const givenBack = ({ total, paymentMode }: Order, { refund }: Wish): Paise =>
  paymentMode === 'COD' ? 0 : Math.floor((total * refund) / 1_000)

const keptOf = (came: Order, random: Wish) => came.total - givenBack(came, random)

/** For cash only delivered items are invoiced, so there is nothing to credit. */
const missingLines = (came: Order, invoice: InvoiceLine[]) =>
  came.paymentMode === 'COD'
    ? []
    : creditNote(asInvoice(invoice), [], { paise: shortAmount(came), lines: came.shorts }).lines

const asInvoice = (lines: InvoiceLine[]) => ({ lines, total: sumOf(lines).gross })

function moneyOf(came: Order, amount: Paise, random: Wish) {
  if (came.paymentMode === 'COD') return { payments: [], refunds: [] }
  const refunds = [
    refundOf('short', shortAmount(came)),
    refundOf('by hand', givenBack(came, random)),
  ].filter(({ paise }) => paise > 0)
  const refunded = sum(refunds.map(({ paise }) => paise))
  return { payments: [{ ...PAYMENT, amount, refunded }], refunds }
}

function movementsOf(came: Order, payments: Payment[], refunds: Refund[]): ClosingSum[] {
  if (came.paymentMode === 'COD') return [{ kind: 'cash', count: 1, paise: came.total }]
  return [
    ...payments.map(({ amount }) => ({ kind: 'online' as const, count: 1, paise: amount })),
    ...refunds.map(({ paise }) => ({ kind: 'refund' as const, count: 1, paise: -paise })),
  ]
}

/** The order as a browser receives it. */
const onTheWire = (order: Order): z.output<typeof OrderOnTheWire> =>
  JSON.parse(JSON.stringify(orderView(order)))

const cartItemOf = ({
  productId,
  quantity,
  listPrice,
  discount,
  ...item
}: Order['items'][number]) =>
  cartItemView({
    id: productId,
    quantity,
    onSale: true,
    product: { ...item, id: productId, images: [], price: listPrice, discount, stock: 99 },
  })

const SHOPPER = { id: idOf(90), username: 'Asha', email: 'asha@example.in', language: null }
const READER: Reader = {
  shop: 'Tokri',
  linkTo: (path) => path,
  locale: undefined,
  nameOf: ({ name }) => name,
}
const PROMISE = { words: 'in 10 minutes', arrival: { minutes: 10, opening: undefined, at: 0 } }

const textOf = (email: Email) =>
  emailText(writtenEmail(email, inEnglish), { shopUrl: '', shop: 'Tokri' })

function placedLetter(order: Order): string[] {
  const mail = orderPlacedMail(SHOPPER, order, PROMISE)
  if (mail.kind !== 'order-placed') throw new Error('Another mail')
  return amountsIn(textOf(orderPlacedEmail(mail.details, READER)))
}

/** The missing items and the amount due. */
function shortLetter(placed: Order, { shorts }: Order): string[] {
  const order = { ...placed, shorts }
  const mail = orderShortMail(SHOPPER, order, shortAmount(order))
  if (mail.kind !== 'order-short') throw new Error('Another mail')
  return amountsIn(textOf(orderShortEmail(mail.details, READER)))
}

function refundLetter({ paise, reason }: Refund): Paise {
  const details = { username: 'Asha', orderId: EMPTY.id, number: EMPTY.number, paise, reason }
  const { subject } = writtenEmail(refundEmail(details, READER), inEnglish)
  return shown(amountsIn(subject)[0] ?? '')
}

const amountsIn = (text: string): string[] => text.match(/₹[\d,]+\.\d\d/g) ?? []

/** Parses a formatted amount to paise. */
function shown(amount: string): Paise {
  if (!/^₹[\d,]+\.\d\d$/.test(amount)) throw new Error(`${amount} is no amount`)
  return Number(amount.replace(/\D/g, ''))
}

const sum = (amounts: readonly Paise[]) => amounts.reduce((all, paise) => all + paise, 0)
const grossOf = (lines: Parameters<typeof sumOf>[0]) => sumOf(lines).gross
const lastOf = (texts: readonly string[]) => texts.at(-1) ?? ''

function idOf(nth: number) {
  return `01990000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
}

const AT = new Date('2026-11-22T08:30:00Z')
const EMPTY: Order = {
  ...{ id: idOf(91), number: 'TKR-2345-6789', userId: SHOPPER.id, createdAt: AT, updatedAt: AT },
  ...{
    status: 'Delivered',
    paymentStatus: 'Completed',
    paymentMode: 'COD',
    picking: null,
    handover: null,
  },
  ...{
    reductions: [],
    addedTo: null,
    additions: [],
    replaced: [],
    offers: [],
    replaces: null,
    takenBy: null,
    isPickup: false,
  },
  ...{ couponDiscount: 0, couponCode: null },
  ...{ subtotal: 0, shippingFee: 0, tax: 0, total: 0, items: [], shorts: [], events: [] },
  returns: [],
  ...{ providerOrderId: null, providerKeyId: null, providerPaymentId: null, holdsStockUntil: null },
  promisedBy: AT,
  ...{ slotFrom: null, slotUntil: null },
  ...{ payments: [], reportedError: null, refunds: [], isBeingRefunded: false },
  address: {
    ...{ id: idOf(95), receiver: 'Asha', isDefault: true },
    ...{ name: 'Asha', type: 'Home', line1: 'Flat 402', line2: '', city: 'Pune' },
    ...{ state: 'Maharashtra', pincode: '411045', country: 'India', mobile: '9000000001' },
  },
}
const PAYMENT: Payment = {
  ...{ id: idOf(92), orderId: EMPTY.id, providerPaymentId: 'pay_1', amount: 0, currency: 'INR' },
  ...{ method: 'card', status: 'captured', pays: true, refunded: 0, error: null, createdAt: AT },
  capturedAt: AT,
}
const refundOf = (cause: string, paise: Paise): Refund => ({
  ...{ id: idOf(cause === 'short' ? 93 : 94), orderId: EMPTY.id, paymentId: PAYMENT.id, paise },
  ...{ providerPaymentId: PAYMENT.providerPaymentId, kind: 'cancelled' },
  ...{ cause, reason: 'Not there', lines: null },
  ...{
    ...{ providerKeyId: null, givenUp: false, asks: 0 },
    status: 'processed',
    providerRefundId: 'rfnd_1',
    replaced: 0,
    handedOver: 0,
  },
  ...{ createdAt: AT, updatedAt: AT },
})
