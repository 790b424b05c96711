import type { Paise } from '#contract/lib/money.ts'
import type { ProviderKeys, RazorpayConfig } from '#server/razorpay-config.ts'
import type { SeenPayment, SeenRefund } from './payment-rules.ts'
import {
  listOf,
  Order,
  OrderWithPayments,
  Payment,
  type ProviderOrder,
  Refund,
} from './provider-answers.ts'
import { callProvider, ProviderError } from './provider-call.ts'
import { isPaymentSignature, isWebhookSignature, type Paid } from './signature.ts'

/** Maximum items of one page of a list. */
const PAGE = 100

/** Checkout blocks on a second query, so keep the budget short. */
const QUICK_MS = 3_000

/** The first minute at which the provider no longer captures automatically; it accepts no earlier one. */
const CAPTURE_MINUTES = 12

type NewRefund = {
  refundId: string
  providerPaymentId: string
  paise: Paise
  /** Whether it was enqueued with a larger sum. */
  isLowered: boolean
}
type Span = { from: Date; until: Date }

/** The payment provider in the shop's terms. Every method throws ProviderError. */
export type Provider = ReturnType<typeof openProvider>

/** The calls that are made with one pair of keys. */
export type ProviderAccount = ReturnType<typeof accountOf>

export const openProvider = (config: RazorpayConfig) => {
  const { oldKeys } = config
  const current = accountOf(config, config)
  return {
    ...current,
    checkoutUrl: config.checkoutUrl,
    ...signatures(config),
    /** With the current keys, and with former ones. */
    accounts: [current, ...(oldKeys ? [accountOf(config, oldKeys)] : [])],
  }
}

function accountOf(config: RazorpayConfig, { keyId, keySecret }: ProviderKeys) {
  const calls = { ...config, keyId, keySecret }
  return { keyId, ...orderCalls(calls), ...paymentCalls(calls), ...refundCalls(calls) }
}

const signatures = ({ keySecret, oldKeys, webhookSecrets }: RazorpayConfig) => ({
  signedPayment: (paid: Paid, signature: string): boolean =>
    [keySecret, oldKeys?.keySecret].some(
      (secret) => secret !== undefined && isPaymentSignature(paid, signature, secret),
    ),
  signedWebhook: (bytes: Buffer, signature: string): boolean =>
    isWebhookSignature(bytes, signature, webhookSecrets),
})

const read = (operation: string) => ({ method: 'GET', operation }) as const
/** Idempotent after a lost answer: by receipt, by what is left to capture, or by idempotency key. */
const write = (operation: string) => ({ method: 'POST', operation }) as const

function orderCalls(config: RazorpayConfig) {
  const findOrderByReceipt = async (receipt: string): Promise<ProviderOrder | undefined> => {
    const path = `/orders?receipt=${encodeURIComponent(receipt)}`
    const orders = await callProvider(config, {
      ...read('find-order'),
      path,
      answer: listOf(Order),
    })
    return orders.find((order) => order.receipt === receipt)
  }

  /** Creates the order, or finds the one that a lost answer left behind: one receipt is one order. */
  const createOrder = async (receipt: string, amount: Paise): Promise<ProviderOrder> => {
    const body = { amount, currency: 'INR', receipt, payment: CAPTURE }
    try {
      return await callProvider(config, {
        ...write('create-order'),
        path: '/orders',
        body,
        answer: Order,
      })
    } catch (error) {
      const isTaken = error instanceof ProviderError && /receipt/i.test(error.message)
      const earlier = isTaken && (await findOrderByReceipt(receipt))
      if (!earlier) throw error
      return earlier
    }
  }

  /** Orders created in this time, with their payment attempts, by page. */
  const listOrders = ({ from, until }: Span, skip: number) =>
    callProvider(config, {
      ...read('list-orders'),
      path: `/orders?from=${unix(from)}&to=${unix(until)}&count=${PAGE}&skip=${skip}&expand[]=payments`,
      answer: listOf(OrderWithPayments),
    })

  /** Checks whether the provider is reachable and accepts the keys. */
  const ping = async (): Promise<void> => {
    await callProvider(config, { ...read('ping'), path: '/orders?count=1', answer: listOf(Order) })
  }

  return { findOrderByReceipt, createOrder, listOrders, ping }
}

const paymentCalls = (config: RazorpayConfig) => ({
  findPayment: (id: string): Promise<SeenPayment> =>
    callProvider(config, {
      ...read('find-payment'),
      path: paymentPath(id),
      answer: Payment,
      budgetMs: QUICK_MS,
    }),

  /** Complete: this list is not paged. */
  listPayments: (providerOrderId: string): Promise<SeenPayment[]> =>
    callProvider(config, {
      ...read('list-payments'),
      path: `/orders/${encodeURIComponent(providerOrderId)}/payments`,
      answer: listOf(Payment),
      budgetMs: QUICK_MS,
    }),

  /** Captures authorised money. Rejected when it was captured already, so a retry is harmless. */
  capture: ({ id, amount }: SeenPayment): Promise<SeenPayment> =>
    callProvider(config, {
      ...write('capture'),
      path: `${paymentPath(id)}/capture`,
      body: { amount, currency: 'INR' },
      answer: Payment,
      budgetMs: QUICK_MS,
    }),
})

const refundCalls = (config: RazorpayConfig) => ({
  /** Sends a refund. Idempotent by refund. */
  refund: ({ refundId, providerPaymentId, paise, isLowered }: NewRefund): Promise<SeenRefund> =>
    callProvider(config, {
      ...write('refund'),
      path: `${paymentPath(providerPaymentId)}/refund`,
      body: { amount: paise, speed: 'normal', receipt: refundId },
      // One key is one request: a lowered sum needs another key.
      headers: { 'x-refund-idempotency': `refund-${refundId}${isLowered ? `-${paise}` : ''}` },
      answer: Refund,
    }),

  findRefund: (id: string): Promise<SeenRefund> =>
    callProvider(config, {
      ...read('find-refund'),
      path: `/refunds/${encodeURIComponent(id)}`,
      answer: Refund,
    }),

  /** Complete: a payment can have at most as many refunds as it has rupees. */
  listRefunds: async (providerPaymentId: string): Promise<SeenRefund[]> => {
    const all: SeenRefund[] = []
    for (let isMore = true; isMore; ) {
      const path = `${paymentPath(providerPaymentId)}/refunds?count=${PAGE}&skip=${all.length}`
      const page = await callProvider(config, {
        ...read('list-refunds'),
        path,
        answer: listOf(Refund),
      })
      const known = new Set(all.map(({ id }) => id))
      const added = page.filter(({ id }) => !known.has(id))
      all.push(...added)
      isMore = page.length === PAGE && added.length > 0
    }
    return all
  },
})

const paymentPath = (id: string) => `/payments/${encodeURIComponent(id)}`

const unix = (at: Date) => Math.floor(at.getTime() / 1_000)

/** Money is captured at once or not at all: what is authorised later is reversed automatically (decision 019). */
const CAPTURE = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: CAPTURE_MINUTES,
    manual_expiry_period: CAPTURE_MINUTES,
    refund_speed: 'normal',
  },
}
