import type { Address } from '#contract/address.ts'
import type { CartItem } from '#contract/cart.ts'
import type { PaymentDetails } from '#contract/checkout.ts'
import type { Order, PlaceOrder } from '#contract/order.ts'
import type { Quote, ShortProduct } from '#contract/schemas.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import type { Confirmation } from '#web/order/confirmation.ts'

/**
 * One wish on its way to becoming an order, frozen when Place Order was pressed: whatever is sent
 * again is this key and this order, word for word. Instants are of this browser's clock.
 */
export type Attempt = {
  /** Its Idempotency-Key. */
  key: string
  order: OrderToPlace
  /** What stood on the screen. */
  items: CartItem[]
  address: Address
  pressedAt: string
  /** When it was last sent. */
  sentAt: string
}

/** With the amounts that stood on the screen. With `orderId` no new order, but another try to pay that one. */
export type OrderToPlace = PlaceOrder & {
  orderId?: string
  subtotalAmount: number
  totalAmount: number
}

/** What the payment of an order has come to, as far as this browser knows. */
export type PaymentEnd =
  /** Its confirmation says more, with what only this browser knows of it. */
  | { kind: 'placed'; orderId: string; order?: Order; told?: Partial<Confirmation> }
  /** The provider's window could not be opened: the same order can be tried again. */
  | { kind: 'not-opened'; order: Order }
  /** It went wrong in a way that only My Orders can tell. */
  | { kind: 'to-orders' }

/** How an attempt ends. `placed` alone made an order that waits for nothing more here, and only `never-arrived` was found out by asking. */
export type AttemptEnd =
  | PaymentEnd
  /** `seenTotal` in rupees. */
  | { kind: 'price-changed'; seen: CartItem[]; seenTotal: number; quote: Quote }
  | { kind: 'out-of-stock'; products: ShortProduct[] }
  | { kind: 'refused' }
  | { kind: 'never-arrived' }

/** In `unsure` nobody here knows whether there is an order. Only sending again or looking it up leads out. */
export type AttemptState =
  | { stage: 'idle' }
  | { stage: 'sending'; attempt: Attempt; wasUnsure: boolean }
  | { stage: 'unsure'; attempt: Attempt }
  /** The order is there, and the provider's window has the word. */
  | { stage: 'paying'; attempt: Attempt; order: Order; details: PaymentDetails }
  | { stage: 'settled'; end: AttemptEnd }

type Sending = Extract<AttemptState, { stage: 'sending' }>
type Unsure = Extract<AttemptState, { stage: 'unsure' }>

export type AttemptEvent =
  | { type: 'pressed'; attempt: Attempt }
  | { type: 'pressed-again'; at: string }
  /** With what the provider's window is opened with, when the order is to be paid first. */
  | { type: 'answered'; order: Order; details?: PaymentDetails | undefined }
  | { type: 'payment-ended'; end: PaymentEnd }
  | { type: 'failed'; error: unknown }
  /** The shop was asked for the order of this key, and has it or not. */
  | { type: 'looked-up'; order: Order | undefined; at: string }

export const IDLE: AttemptState = { stage: 'idle' }

/**
 * Longer than a request can be on its way: the browser gives up after 20 s, and the shop works no
 * longer than that on what it has begun. What has not become an order by then never will.
 */
export const ON_ITS_WAY_MS = 2 * 60_000

/** Where the attempt stands after this. What does not fit the stage changes nothing. */
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
  return event.type === 'looked-up' ? afterLook(state, event) : state
}

const sentAgain = (attempt: Attempt, sentAt: string): AttemptState => ({
  stage: 'sending',
  attempt: { ...attempt, sentAt },
  wasUnsure: true,
})

/** An order whose earlier try has gone well after all is not paid again. */
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

/** What a failure says about the wish; undefined when it may have become an order all the same. */
function endOf(error: unknown, attempt: Attempt, wasUnsure: boolean): AttemptEnd | undefined {
  const isSure = error instanceof ApiError && (wasUnsure ? saysNone(error) : makesNone(error))
  return isSure ? refusalOf(error, attempt) : undefined
}

/**
 * Whether this sending has made no order: it never left, or it was refused by us. No answer, half of
 * one, and any trouble of the shop or of what stands in front of it leave that open.
 */
const makesNone = ({ status, code, body }: ApiError) =>
  code === 'OFFLINE' || (body.success === false && status >= 400 && status < 500)

/** Whether there is no order of any sending before either. */
const saysNone = ({ status, body }: ApiError) =>
  body.success === false && SAID_OF_THE_WISH.includes(status)

/**
 * Said after the shop has looked for an earlier order of this key and found none: the address is gone,
 * or prices or shelves have changed. A 401 or 429 is said before, and a 422 means that there is one.
 */
const SAID_OF_THE_WISH = [404, 409]

/** Changed prices and empty shelves come with what there is to decide anew. */
function refusalOf(
  { code, body: { quote, products } }: ApiError,
  { items: seen, order: { totalAmount: seenTotal } }: Attempt,
): AttemptEnd {
  if (code === 'PRICE_CHANGED' && quote) return { kind: 'price-changed', seen, seenTotal, quote }
  if (code === 'OUT_OF_STOCK' && products) return { kind: 'out-of-stock', products }
  return { kind: 'refused' }
}

type Look = Extract<AttemptEvent, { type: 'looked-up' }>

function afterLook(state: Unsure, { order, at }: Look) {
  if (order) return placed(order)
  const isLong = Date.parse(at) - Date.parse(state.attempt.sentAt) > ON_ITS_WAY_MS
  return isLong ? NEVER_ARRIVED : state
}

const NEVER_ARRIVED: AttemptState = { stage: 'settled', end: { kind: 'never-arrived' } }

/** A key nobody else has. Not randomUUID, which browsers keep from pages that were not fetched over TLS. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
