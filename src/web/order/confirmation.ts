import { t } from '@lingui/core/macro'
import type { Order, OrderAddress } from '#contract/order/order.ts'
import { translated } from '#web/lib/language/translated.ts'
import {
  type ClaimedAmounts,
  couponOf,
  type PriceDetails,
  pricesOf,
  pricesOfClaim,
} from './price-details.ts'

/** The order in the navigation state of the confirmation screen. Amounts in rupees. */
export type Confirmation = ClaimedAmounts & {
  orderId: string
  orderDate: string
  paymentMethod: string
  paymentId: string | null
  orderReference: string | null
  status: string
  paymentStatus: string
  address: OrderAddress
  cartItems: Order['products']
  invoiceUrl: string | null
  errorDetails?: { description?: string }
  cancelReason?: string
}

/** The navigation state for a new order. A cash order has the payment status COD. */
export const confirmationOf = (order: Order): Confirmation => ({
  orderId: order.order_id,
  orderDate: order.createdAt,
  paymentMethod: order.payment_mode,
  paymentId: order.razorpay_payment_id,
  orderReference: order.razorpay_order_id,
  status: order.status,
  paymentStatus: order.payment_mode === 'COD' ? 'COD' : order.payment_status,
  address: order.delivery_address,
  cartItems: order.products,
  totalAmount: order.total_amount,
  taxAmount: order.tax_amount,
  shippingAmount: order.shipping_amount,
  ...couponOf(order),
  invoiceUrl: order.invoice_receipt,
})

/** The navigation state, if it is complete. */
export function confirmationIn(state: unknown): Confirmation | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const given = state as Partial<Confirmation>
  const isWhole =
    typeof given.orderId === 'string' &&
    typeof given.totalAmount === 'number' &&
    typeof given.taxAmount === 'number' &&
    typeof given.address === 'object' &&
    Array.isArray(given.cartItems)
  return isWhole ? (given as Confirmation) : undefined
}

/** The banner above the order. */
export type BannerKind =
  | 'Completed'
  | 'COD'
  | 'Failed'
  | 'Cancelled'
  | 'Processing'
  /** The navigation state claims an order; the server has not confirmed it yet. */
  | 'Unconfirmed'
  | 'Refunded'
  | 'OrderCancelled'

function bannerOf({ status, payment_mode, payment_status }: Order): BannerKind {
  if (payment_status === 'Refunded') return 'Refunded'
  const isCash = payment_mode === 'COD'
  const isGivenUp = payment_status === 'Failed' || payment_status === 'Cancelled'
  if (status === 'Cancelled' && (isCash || !isGivenUp)) return 'OrderCancelled'
  if (payment_status === 'Pending') return isCash ? 'COD' : 'Processing'
  return payment_status
}

/** Our texts for the provider's error reasons. */
const REASONS: Record<string, string> = {
  insufficient_fund: t`Your bank declined the payment: not enough balance in the account.`,
  card_declined: t`Your bank declined the card.`,
  payment_timed_out: t`The bank did not answer in time.`,
  authentication_failed: t`The code was wrong or was not entered.`,
  gateway_technical_error: t`The bank had a technical problem.`,
}

/** The reason of a failed payment for the shopper. */
export const failureText = (reason: string | null | undefined, description: string) =>
  REASONS[reason ?? ''] ?? description

/** Until the server responds, a claimed success is not trusted. */
function bannerOfClaim({ paymentStatus }: Confirmation): BannerKind {
  if (paymentStatus === 'Failed' || paymentStatus === 'Cancelled') return paymentStatus
  return paymentStatus === 'COD' || paymentStatus === 'Completed' ? 'Unconfirmed' : 'Processing'
}

export type Shown = {
  confirmation: Confirmation
  banner: BannerKind
  prices: PriceDetails
  /** Text of the payment pill. */
  paymentStatus: string
}

/** What the screen shows: the server's order, or the navigation state until it arrives. */
export function shownOf(order: Order, claim?: Confirmation): Shown
export function shownOf(order: Order | undefined, claim: Confirmation): Shown
export function shownOf(order: Order | undefined, claim?: Confirmation) {
  if (order) return shownOrder(order, claim)
  return claim && shownClaim(claim)
}

const shownOrder = (order: Order, claim: Confirmation | undefined): Shown => ({
  confirmation: {
    ...confirmationOf(order),
    ...errorOf(order, claim),
    ...reasonOf(order, claim),
  },
  banner: bannerOf(order),
  prices: pricesOf(order),
  paymentStatus: order.payment_status,
})

/** The error this browser saw has more detail than the server's. */
function errorOf(order: Order, claim: Confirmation | undefined) {
  const description = claim?.errorDetails?.description ?? reasonText(order)
  return description ? { errorDetails: { description } } : {}
}

/** An error reported only by the shopper's app is marked as such. */
export const reasonText = ({ payment_error, payment_error_by }: Order) =>
  payment_error && payment_error_by === 'app'
    ? t`Your payment app said: ${payment_error}`
    : payment_error

/** The shopper's own reason is the banner's default text. */
function reasonOf({ history }: Order, claim: Confirmation | undefined) {
  const event = history.findLast(({ status }) => status === 'Cancelled')
  const reason = claim?.cancelReason ?? (event?.by === 'shopper' ? undefined : event?.reason)
  return reason ? { cancelReason: translated(reason) } : {}
}

const shownClaim = (claim: Confirmation): Shown => ({
  confirmation: { ...claim, invoiceUrl: null },
  banner: bannerOfClaim(claim),
  prices: pricesOfClaim(claim),
  paymentStatus: claim.paymentStatus === 'COD' ? 'Pending' : claim.paymentStatus,
})

const POLL_FIRST_MS = 2_000
const POLL_LAST_MS = 10_000

/** Delay between polls: 2 s, 3 s, 4.5 s … 10 s. `asked` is the number of polls so far. */
export const pollDelay = (asked: number) =>
  Math.min(POLL_LAST_MS, POLL_FIRST_MS * 1.5 ** Math.max(0, asked - 1))
