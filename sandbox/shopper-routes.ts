import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkoutKeys } from './accounts.ts'
import type { Payment } from './entities.ts'
import { findOrder, parsed } from './orders.ts'
import { authorise, beginPayment, fail, findPayment, type Means, signatureOf } from './payments.ts'
import { MINUTE, type Provider } from './provider.ts'
import { badRequest } from './provider-error.ts'
import { BANKS, CARDS, FAILING_VPA, failureOf, PAYING_VPA, type Reason } from './test-data.ts'

/** Calls of the checkout page. The paths are our own, because the provider's are not public. */
const Begin = z.object({
  key: z.string(),
  order_id: z.string(),
  method: z.enum(['card', 'upi', 'netbanking']),
  card: z.string().max(30).optional(),
  vpa: z.string().max(100).optional(),
  bank: z.string().max(10).optional(),
  email: z.string().max(254).default('void@razorpay.com'),
  contact: z.string().max(20).default('+919999999999'),
  description: z.string().max(255).optional(),
})

const Answer = z.object({
  outcome: z.enum(['success', 'failure']),
  /** The one-time code of a card: four to ten digits are accepted. */
  code: z.string().max(20).optional(),
})

type WithId = FastifyRequest<{ Params: { id: string } }>

export function shopperRoutes(app: FastifyInstance, provider: Provider) {
  app.get('/sandbox/checkout/orders/:id', ({ params, query }: WithId) => {
    const { key } = parsed(z.object({ key: z.string().optional() }), query)
    const record = findOrder(provider, params.id)
    checkoutKeys(provider, key, record)
    const { order, faults } = record
    const { weather, seed } = provider.state
    return { order, faults, weather, seed, cards: CARDS, banks: BANKS }
  })
  app.post('/sandbox/checkout/payments', ({ body }) => {
    const wish = parsed(Begin, body)
    checkoutKeys(provider, wish.key, findOrder(provider, wish.order_id))
    const { id, amount } = beginPayment(provider, wish.order_id, meansOf(wish))
    return { id, amount }
  })
  app.post('/sandbox/checkout/payments/:id/answer', ({ params, body }: WithId) => {
    const payment = findPayment(provider, params.id)
    return bankAnswers(provider, payment, parsed(Answer, body))
  })
  app.get('/sandbox/checkout/payments/:id', ({ params }: WithId) =>
    outcomeOf(provider, findPayment(provider, params.id)),
  )
}

function meansOf(wish: z.output<typeof Begin>): Means {
  const { method, email, contact } = wish
  const common = { method, email, contact, description: wish.description ?? null }
  if (method === 'card') return { ...common, card: cardOf(wish.card) }
  if (method === 'netbanking') return { ...common, bank: bankOf(wish.bank) }
  const vpa = vpaOf(wish.vpa)
  const flow = wish.vpa ? 'collect' : 'intent'
  return { ...common, vpa, upi: { payer_account_type: 'bank_account', vpa, flow } }
}

function cardOf(number = '') {
  const digits = number.replace(/\D/g, '')
  const card = CARDS.find((known) => known.number === digits)
  if (!card)
    throw badRequest('The sandbox knows only test cards.', { reason: 'card_number_invalid' })
  return { last4: digits.slice(-4), network: card.network, type: 'debit' as const }
}

function bankOf(bank = '') {
  if (!Object.hasOwn(BANKS, bank)) throw badRequest('The sandbox does not know this bank.')
  return bank
}

function vpaOf(vpa = PAYING_VPA) {
  if (vpa !== PAYING_VPA && vpa !== FAILING_VPA)
    throw badRequest('The sandbox knows only test UPI ids.')
  return vpa
}

/** The bank answers: at once, late, or wrongly first, depending on the order's faults. */
function bankAnswers(provider: Provider, payment: Payment, answer: z.output<typeof Answer>) {
  if (payment.status !== 'created') throw badRequest('This payment has been answered already.')
  const { faults } = findOrder(provider, payment.order_id)
  const reason = reasonAgainst(payment, answer)
  if (reason) {
    fail(provider, payment.id, failureOf(reason))
  } else if (faults.failedThenCaptured) {
    fail(provider, payment.id, failureOf('gateway_technical_error'))
    provider.plan('authorise', payment.id, provider.pace.failedThenCapturedMs)
  } else if (faults.authoriseLateMinutes > 0) {
    provider.plan('authorise', payment.id, faults.authoriseLateMinutes * MINUTE)
  } else {
    authorise(provider, payment.id)
  }
  return outcomeOf(provider, payment)
}

/** Why the bank rejects a payment; a failing test card has its own reason. */
function reasonAgainst(
  payment: Payment,
  { outcome, code }: z.output<typeof Answer>,
): Reason | undefined {
  if (outcome === 'success' && payment.vpa !== FAILING_VPA) {
    return code === undefined || /^\d{4,10}$/.test(code) ? undefined : 'authentication_failed'
  }
  return CARDS.find((card) => isOf(card.number, payment) && card.fails)?.fails ?? 'payment_failed'
}

const isOf = (number: string, { card }: Payment) =>
  card !== undefined && number.endsWith(card.last4)

/** What the checkout reports to the shop's page about a payment. */
function outcomeOf(provider: Provider, payment: Payment) {
  const record = findOrder(provider, payment.order_id)
  const ids = { payment_id: payment.id, order_id: payment.order_id }
  if (payment.status === 'created') return { status: 'waiting' as const }
  if (payment.status === 'failed') {
    const error = {
      code: payment.error_code,
      description: payment.error_description,
      source: payment.error_source,
      step: payment.error_step,
      reason: payment.error_reason,
      metadata: ids,
    }
    return { status: 'failed' as const, error }
  }
  return {
    status: 'paid' as const,
    isLost: record.faults.loseCallback,
    response: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signatureOf(provider, payment, record),
    },
  }
}
