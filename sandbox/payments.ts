import { createHmac } from 'node:crypto'
import { signingSecret } from './accounts.ts'
import type { Failure, OrderRecord, Payment } from './entities.ts'
import { findOrder } from './orders.ts'
import { MINUTE, type Provider, seconds } from './provider.ts'
import { badRequest, existing } from './provider-error.ts'
import { nextId } from './state.ts'
import { failureOf } from './test-data.ts'

/** How the shopper pays: the fields of a payment that depend on its method. */
export type Means = Pick<Payment, 'method'> &
  Partial<Pick<Payment, 'card' | 'bank' | 'vpa' | 'upi' | 'email' | 'contact' | 'description'>>

/** A bank that has not answered by then counts as failed. */
const BANK_LIMIT_MS = 10 * MINUTE

/** 2 %, and 18 % GST on that, as in the account statement. */
const FEE_PERCENT = 2
const FEE_TAX_PERCENT = 18

export const findPayment = ({ state }: Provider, id: string): Payment =>
  existing(state.payments.get(id))

export const paymentsOf = ({ state }: Provider, orderId: string): Payment[] =>
  [...state.payments.values()].filter(({ order_id }) => order_id === orderId)

/** A new attempt. Rejected for an order that is paid or has an authorised payment. */
export function beginPayment(provider: Provider, orderId: string, means: Means): Payment {
  const { order, faults } = findOrder(provider, orderId)
  const isTaken = paymentsOf(provider, orderId).some(({ status }) => status === 'authorized')
  if (order.status === 'paid' || isTaken) {
    throw badRequest('Your payment has been declined as the order is already paid.')
  }
  order.attempts += 1
  order.status = 'attempted'
  const payment = newPayment(provider, order.id, means)
  payment.amount = faults.wrongAmount ? order.amount - 100 : order.amount
  provider.state.payments.set(payment.id, payment)
  provider.plan('time-out', payment.id, BANK_LIMIT_MS)
  provider.note('payment.created', { payment: payment.id, order: order.id, amount: payment.amount })
  return payment
}

/** The bank has approved, perhaps late. Captured automatically if the order asks for it and its time is not over. */
export function authorise(provider: Provider, id: string) {
  const payment = provider.state.payments.get(id)
  if (!payment || !['created', 'failed'].includes(payment.status)) return
  const { order, rules } = findOrder(provider, payment.order_id)
  Object.assign(payment, NO_FAILURE, { status: 'authorized', acquirer_data: reference(payment) })
  provider.note('payment.authorized', { payment: id, order: order.id })
  if (order.status === 'paid') return reversePayment(provider, id)

  provider.emit('payment.authorized', { payment })
  const ageMs = provider.now() - payment.created_at * 1_000
  provider.plan('expire', id, Math.max(0, rules.manualMinutes * MINUTE - ageMs))
  if (rules.capture === 'manual' || ageMs > rules.automaticMinutes * MINUTE) return
  if (provider.pace.captureMs > 0) provider.plan('capture', id, provider.pace.captureMs)
  else capture(provider, id)
}

/** Captures the money. A payment that is no longer authorised stays as it is. */
export function capture(provider: Provider, id: string) {
  const payment = provider.state.payments.get(id)
  if (payment?.status !== 'authorized') return
  const record = findOrder(provider, payment.order_id)
  const { order, faults } = record
  const fee = Math.round((payment.amount * FEE_PERCENT) / 100)
  const tax = Math.round((fee * FEE_TAX_PERCENT) / 100)
  Object.assign(payment, { status: 'captured', captured: true, fee: fee + tax, tax })
  order.amount_paid += payment.amount
  order.amount_due = Math.max(0, order.amount - order.amount_paid)
  if (order.amount_due === 0) order.status = 'paid'
  provider.note('payment.captured', { payment: id, order: order.id, amount: payment.amount })
  provider.emit('payment.captured', { payment })
  if (order.status === 'paid') provider.emit('order.paid', { payment, order })
  if (faults.captureTwice) provider.plan('capture-twice', order.id, 1_000)
}

/** A second payment of the same order, from another window, succeeds as well. Once per order. */
export function captureTwice(provider: Provider, orderId: string) {
  const record = provider.state.orders.get(orderId)
  const [first] = paymentsOf(provider, orderId).filter(({ captured }) => captured)
  if (!record?.faults.captureTwice || !first) return
  record.faults = { ...record.faults, captureTwice: false }
  const { id: _, ...means } = first
  const second: Payment = {
    ...newPayment(provider, orderId, means),
    amount: first.amount,
    status: 'authorized',
  }
  record.order.attempts += 1
  provider.state.payments.set(second.id, second)
  provider.emit('payment.authorized', { payment: second })
  capture(provider, second.id)
}

/** The bank has rejected the payment, or not answered in time. */
export function fail(
  provider: Provider,
  id: string,
  failure: Failure = failureOf('payment_timed_out'),
) {
  const payment = provider.state.payments.get(id)
  if (payment?.status !== 'created') return
  Object.assign(payment, {
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  })
  provider.note('payment.failed', { payment: id, order: payment.order_id, reason: failure.reason })
  provider.emit('payment.failed', { payment })
}

/** What was authorised and never captured returns to the shopper's account. The shop never had it. */
export function reversePayment(provider: Provider, id: string) {
  const payment = provider.state.payments.get(id)
  if (payment?.status !== 'authorized') return
  const { amount } = payment
  Object.assign(payment, { status: 'refunded', amount_refunded: amount, refund_status: 'full' })
  provider.note('payment.given-back', { payment: id, order: payment.order_id, amount })
}

/** Manual capture by the shop: exactly the authorised amount, once. */
export function captureManually(provider: Provider, id: string, amount: unknown): Payment {
  const payment = findPayment(provider, id)
  if (payment.captured) throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized') {
    throw badRequest(
      'Only payments which have been authorized and not yet captured can be captured',
    )
  }
  if (findOrder(provider, payment.order_id).order.status === 'paid') {
    throw badRequest('Your payment has been declined as the order is already paid.')
  }
  if (amount !== payment.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized.', { field: 'amount' })
  }
  capture(provider, id)
  return payment
}

/** The proof that the browser sends to the shop. */
export function signatureOf(provider: Provider, { id, order_id }: Payment, record: OrderRecord) {
  const keySecret = signingSecret(provider, record)
  const secret = record.faults.wrongSignature ? `not-${keySecret}` : keySecret
  return createHmac('sha256', secret).update(`${order_id}|${id}`).digest('hex')
}

const NO_FAILURE = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const

const newPayment = (provider: Provider, orderId: string, means: Means): Payment => ({
  amount: 0,
  currency: 'INR',
  description: null,
  bank: null,
  vpa: null,
  email: '',
  contact: '',
  card_id: means.card ? nextId(provider.state, 'card') : null,
  ...means,
  id: nextId(provider.state, 'pay'),
  entity: 'payment',
  status: 'created',
  order_id: orderId,
  invoice_id: null,
  international: false,
  amount_refunded: 0,
  refund_status: null,
  captured: false,
  wallet: null,
  notes: [],
  fee: null,
  tax: null,
  ...NO_FAILURE,
  acquirer_data: {},
  created_at: seconds(provider),
})

/** The bank's reference of a payment, under the name that its method uses. */
function reference({ id, method }: Payment): Record<string, string> {
  const digits = [...id]
    .map((letter) => letter.charCodeAt(0) % 10)
    .join('')
    .slice(-12)
  if (method === 'card') return { auth_code: digits.slice(-6) }
  return method === 'upi' ? { rrn: digits } : { bank_transaction_id: digits }
}
