import type { Address } from '#contract/address/address.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import type { PaymentDetails } from '#contract/checkout/checkout.ts'
import type { Order, PlaceOrder } from '#contract/order/order.ts'
import type { Quote, ShortProduct } from '#contract/schemas.ts'
import type { ShownBill } from '#web/cart/cart-bill.ts'
import { ApiError, errorText } from '#web/lib/http/api-error.ts'
import type { Confirmation } from '#web/order/confirmation.ts'
import type { SlotSpan } from './slot-choice.ts'

/**
 * One attempt to place an order, frozen when Place Order was pressed: every retry sends the same key and the
 * same body. Instants are of this browser's clock.
 */
export type Attempt = {
  /** Idempotency key. */
  key: string
  order: OrderToPlace
  /** The items shown when the button was pressed. */
  items: CartItem[]
  /** The bill shown then; absent in an attempt that the former release has stored. */
  bill?: ShownBill
  address: Address
  /** The chosen delivery slot, as it was shown. */
  slot?: SlotSpan
  pressedAt: string
  /** When it was last sent. */
  sentAt: string
}

/**
 * The order with the amounts shown on the screen. With `orderId` it is another payment attempt for that
 * order.
 */
export type OrderToPlace = PlaceOrder & {
  orderId?: string
  subtotalAmount: number
  totalAmount: number
}

/** How the payment ended, as far as this browser knows. */
export type PaymentEnd =
  /** The confirmation screen shows the result, with details only this browser knows. */
  | { kind: 'placed'; orderId: string; order?: Order; claim?: Partial<Confirmation> }
  /** The provider's window could not be opened: the same order can be paid again. */
  | { kind: 'not-opened'; order: Order }
  /** It failed in a way that only My Orders can explain. */
  | { kind: 'to-orders' }

/** How an attempt ends. Only `placed` means a finished order; `never-arrived` was found by a look-up. */
export type AttemptEnd =
  | PaymentEnd
  /** `seenTotal` in rupees. */
  | { kind: 'price-changed'; seen: CartItem[]; seenTotal: number; quote: Quote }
  | { kind: 'slot-gone'; sentence: string; slots: SlotSpan[] }
  | { kind: 'out-of-stock'; products: ShortProduct[] }
  | { kind: 'refused' }
  | { kind: 'never-arrived' }

/** In `unsure` it is unknown whether there is an order. Only a retry or a look-up resolves it. */
export type AttemptState =
  | { stage: 'idle' }
  | { stage: 'sending'; attempt: Attempt; wasUnsure: boolean }
  | { stage: 'unsure'; attempt: Attempt }
  /** The order exists and the provider's window is open. */
  | { stage: 'paying'; attempt: Attempt; order: Order; details: PaymentDetails }
  | { stage: 'settled'; end: AttemptEnd }

type Sending = Extract<AttemptState, { stage: 'sending' }>
type Unsure = Extract<AttemptState, { stage: 'unsure' }>

export type AttemptEvent =
  | { type: 'pressed'; attempt: Attempt }
  | { type: 'pressed-again'; at: string }
  /** With the data for the provider's window, if the order is paid online. */
  | { type: 'answered'; order: Order; details?: PaymentDetails | undefined }
  | { type: 'payment-ended'; end: PaymentEnd }
  | { type: 'failed'; error: unknown }
  /** Result of the look-up by idempotency key. */
  | { type: 'looked-up'; order: Order | undefined; at: string }

export const IDLE: AttemptState = { stage: 'idle' }

/**
 * Longer than a request can take: the browser times out after 20 s, and the server works no longer than
 * that. An order that does not exist by then never will.
 */
export const MAX_REQUEST_MS = 2 * 60_000

/** The state after an event. Events that do not fit the stage are ignored. */
export function afterEvent(state: AttemptState, event: AttemptEvent): AttemptState {
  switch (state.stage) {
    case 'sending':
      return whileSending(state, event)
    case 'unsure':
      return whileUnsure(state, event)
    case 'paying':
      return event.type === 'payment-ended' ? { stage: 'settled', end: event.end } : state
    default:
      if (event.type !== 'pressed') return state
      return { stage: 'sending', attempt: event.attempt, wasUnsure: false }
  }
}

function whileSending(state: Sending, event: AttemptEvent): AttemptState {
  if (event.type === 'answered') return answered(state.attempt, event)
  return event.type === 'failed' ? afterFailure(state, event.error) : state
}

function whileUnsure(state: Unsure, event: AttemptEvent): AttemptState {
  if (event.type === 'pressed-again') return sentAgain(state.attempt, event.at)
  return event.type === 'looked-up' ? afterLookUp(state, event) : state
}

const sentAgain = (attempt: Attempt, sentAt: string): AttemptState => ({
  stage: 'sending',
  attempt: { ...attempt, sentAt },
  wasUnsure: true,
})

/** An order whose earlier payment succeeded after all is not paid again. */
function answered(
  attempt: Attempt,
  { order, details }: Extract<AttemptEvent, { type: 'answered' }>,
): AttemptState {
  const isOpen = order.payment_status !== 'Completed' && order.status !== 'Cancelled'
  return details && isOpen ? { stage: 'paying', attempt, order, details } : placed(order)
}

const placed = (order: Order): AttemptState => ({
  stage: 'settled',
  end: { kind: 'placed', orderId: order.order_id, order },
})

function afterFailure({ attempt, wasUnsure }: Sending, error: unknown): AttemptState {
  const end = endOf(error, attempt, wasUnsure)
  return end ? { stage: 'settled', end } : { stage: 'unsure', attempt }
}

/** The end that an error implies; undefined if the order may exist nevertheless. */
function endOf(error: unknown, attempt: Attempt, wasUnsure: boolean): AttemptEnd | undefined {
  const isSure =
    error instanceof ApiError && (wasUnsure ? confirmsNoOrder(error) : createdNoOrder(error))
  return isSure ? rejectionOf(error, attempt) : undefined
}

/**
 * Whether this request certainly created no order: it was not sent, or our server rejected it. No response,
 * a partial response and server or proxy errors leave it open.
 */
const createdNoOrder = ({ status, code, body }: ApiError) =>
  code === 'OFFLINE' || (body.success === false && status >= 400 && status < 500)

/** Whether earlier requests of this attempt created no order either. */
const confirmsNoOrder = ({ status, body }: ApiError) =>
  body.success === false && STATUSES_AFTER_LOOK_UP.includes(status)

/**
 * Statuses sent after the server has looked for an order with this key and found none. 401 and 429 are sent
 * before that, and 422 means that there is one.
 */
const STATUSES_AFTER_LOOK_UP = [404, 409]

/** Changed prices and missing stock come with the data to decide again. */
function rejectionOf(
  error: ApiError,
  { items: seen, order: { totalAmount: seenTotal } }: Attempt,
): AttemptEnd {
  const { code, body } = error
  const { quote, products, slots } = body
  if (slots) return { kind: 'slot-gone', sentence: errorText(error), slots }
  if (code === 'PRICE_CHANGED' && quote) return { kind: 'price-changed', seen, seenTotal, quote }
  if (code === 'OUT_OF_STOCK' && products) return { kind: 'out-of-stock', products }
  return { kind: 'refused' }
}

type LookUp = Extract<AttemptEvent, { type: 'looked-up' }>

function afterLookUp(state: Unsure, { order, at }: LookUp) {
  if (order) return placed(order)
  const isLong = Date.parse(at) - Date.parse(state.attempt.sentAt) > MAX_REQUEST_MS
  return isLong ? NOT_RECEIVED : state
}

const NOT_RECEIVED: AttemptState = { stage: 'settled', end: { kind: 'never-arrived' } }

/** A random UUID. Not crypto.randomUUID, which is available in secure contexts only. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
