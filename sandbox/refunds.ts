import { z } from 'zod'
import type { Payment, Refund } from './entities.ts'
import { findOrder, Notes, notesOf, objectOf, parsed } from './orders.ts'
import { findPayment } from './payments.ts'
import { type Provider, seconds } from './provider.ts'
import { badRequest, existing, ProviderError } from './provider-error.ts'
import { nextId } from './state.ts'

const NewRefund = z.object({
  amount: z.number().int('The amount must be an integer.').optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: Notes.nullish(),
  receipt: z.string().max(40).nullish(),
})

const KEY = /^[A-Za-z0-9_-]{10,}$/
const MIN_AMOUNT = 100

/** Refunds an amount, or the whole rest without one. The same key and body return the same refund. */
export function createRefund(
  provider: Provider,
  paymentId: string,
  body: unknown,
  key: string | undefined,
): Refund {
  const payment = findPayment(provider, paymentId)
  const text = JSON.stringify([paymentId, body ?? {}])
  const earlier = promised(provider, key, text)
  if (earlier) return earlier

  const wish = parsed(NewRefund, objectOf(body, Object.keys(NewRefund.shape)))
  const amount = wish.amount ?? payment.amount - payment.amount_refunded
  assertRefundable(payment, amount)
  const refund: Refund = {
    id: nextId(provider.state, 'rfnd'),
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: payment.id,
    notes: notesOf(wish.notes),
    receipt: wish.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: seconds(provider),
    batch_id: null,
    status: 'pending',
    speed_requested: wish.speed,
    speed_processed: 'normal',
  }
  provider.state.refunds.set(refund.id, refund)
  if (key) provider.state.promises.set(key, { body: text, refundId: refund.id })
  addRefunded(payment, amount)
  provider.note('refund.created', { refund: refund.id, payment: payment.id, amount })
  provider.emit('refund.created', { refund, payment })
  provider.plan('refund', refund.id, provider.pace.refundMs)
  return refund
}

/** The bank has accepted the refund, or could not. */
export function settleRefund(provider: Provider, id: string) {
  const refund = provider.state.refunds.get(id)
  const payment = refund && provider.state.payments.get(refund.payment_id)
  if (!payment || refund.status !== 'pending') return
  const { refundFails } = findOrder(provider, payment.order_id).faults
  refund.status = refundFails ? 'failed' : 'processed'
  if (refundFails) addRefunded(payment, -refund.amount)
  else refund.acquirer_data = { arn: `1${id.length}${refund.created_at}` }
  provider.note(`refund.${refund.status}`, {
    refund: id,
    payment: payment.id,
    amount: refund.amount,
  })
  provider.emit(`refund.${refund.status}`, { refund, payment })
}

export const findRefund = ({ state }: Provider, id: string): Refund =>
  existing(state.refunds.get(id))

export const refundsOf = ({ state }: Provider, paymentId: string): Refund[] =>
  [...state.refunds.values()].filter(({ payment_id }) => payment_id === paymentId)

function promised({ state }: Provider, key: string | undefined, body: string): Refund | undefined {
  if (key === undefined) return undefined
  if (!KEY.test(key))
    throw badRequest('The idempotency key must have at least 10 letters, digits, - or _.')
  const promise = state.promises.get(key)
  if (promise && promise.body !== body) {
    throw new ProviderError(409, {
      description: 'Different request with the same idempotency key has already been processed.',
    })
  }
  return promise && state.refunds.get(promise.refundId)
}

function assertRefundable({ captured, amount, amount_refunded }: Payment, wished: number) {
  if (!captured) throw badRequest('The payment status should be captured for action to be taken')
  if (amount_refunded === amount) throw badRequest('The payment has been fully refunded already.')
  if (wished < MIN_AMOUNT)
    throw badRequest('The amount must be atleast INR 1.00', { field: 'amount' })
  if (wished > amount - amount_refunded) {
    throw badRequest('The refund amount provided is greater than amount captured.', {
      field: 'amount',
    })
  }
}

function addRefunded(payment: Payment, amount: number) {
  payment.amount_refunded += amount
  const isFull = payment.amount_refunded === payment.amount
  payment.status = isFull ? 'refunded' : 'captured'
  if (isFull) payment.refund_status = 'full'
  else payment.refund_status = payment.amount_refunded > 0 ? 'partial' : null
}
