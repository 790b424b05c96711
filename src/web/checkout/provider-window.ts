import { t } from '@lingui/core/macro'
import type { PaymentDetails } from '#contract/checkout/checkout.ts'
import type { Order } from '#contract/order/order.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import type { Proof } from './pending-payment.ts'

/** The provider's reason for a failed payment. */
export type ProviderFailure = Record<
  'code' | 'description' | 'source' | 'step' | 'reason',
  string | null | undefined
>

/** How the provider's window closed. */
export type WindowEnd =
  | { kind: 'paid'; proof: Proof }
  | { kind: 'failed'; error: ProviderFailure }
  | { kind: 'dismissed' }

/** The global of the provider's script, as far as it is used here. */
type Provider = new (
  options: object,
) => {
  open: () => void
  on: (event: 'payment.failed', listener: (event: { error: ProviderFailure }) => void) => void
}

const LOAD_LIMIT_MS = 20_000
/** After a plain close the shopper may be returning from another app. In ms. */
const DISMISSED_AFTER_MS = 1_000

/** Loads the provider's script once. Rejects on failure; the next call tries again. */
export async function loadProvider(url: string): Promise<Provider> {
  const loaded = window as { Razorpay?: Provider }
  if (!loaded.Razorpay) await load(url)
  if (!loaded.Razorpay) throw new Error("The payment provider's script did not open.")
  return loaded.Razorpay
}

async function load(url: string) {
  const script = document.createElement('script')
  script.src = url
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', reject)
      setTimeout(reject, LOAD_LIMIT_MS)
      document.head.append(script)
    })
  } catch (error) {
    script.remove()
    throw error
  }
}

/** Prefilled in the window. */
export type Payer = { name: string; email: string }

/** What the window says of the order. Without an address no phone number is prefilled. */
export type PaidOrder = Pick<Order, 'order_id' | 'payment_mode' | 'holds_stock_until'> & {
  delivery_address?: { mobile: string }
}

/** Opens the provider's window; resolves when it is closed. */
export function openProvider(
  Razorpay: Provider,
  order: PaidOrder,
  details: PaymentDetails,
  payer?: Payer,
): Promise<WindowEnd> {
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      ...optionsFor(order, details, payer),
      handler: (proof: Proof) => resolve({ kind: 'paid', proof }),
      // Also called after a failure; the first event counts.
      modal: {
        ondismiss: () => setTimeout(() => resolve({ kind: 'dismissed' }), DISMISSED_AFTER_MS),
      },
    })
    checkout.on('payment.failed', ({ error }) => resolve({ kind: 'failed', error }))
    checkout.open()
  })
}

const optionsFor = (order: PaidOrder, details: PaymentDetails, payer: Payer | undefined) => ({
  key: details.keyId,
  order_id: details.razorpayOrderId,
  amount: details.amount,
  currency: details.currency,
  name: SHOP_NAME,
  description: t`Order ${{ order_id: order.order_id }}`,
  // The provider preselects the method only if email and phone are known.
  prefill: {
    ...payer,
    ...(order.delivery_address && { contact: `+91${order.delivery_address.mobile}` }),
    method: METHODS[order.payment_mode],
  },
  // NPCI has ended UPI collect, so only QR code and app remain.
  config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
  theme: { color: '#0d4f52' },
  // After a failure the shopper continues in the shop, where another method can be chosen.
  retry: { enabled: false },
  ...timeoutOf(order),
})

const METHODS: Partial<Record<PaymentMode, string>> = {
  Card: 'card',
  UPI: 'upi',
  'Net Banking': 'netbanking',
}

/** The provider's minimum, in seconds. */
const SHORTEST_TIMEOUT = 3 * 60
const LONGEST_TIMEOUT = 15 * 60

/**
 * In seconds, so that nothing is paid after the reservation ends. While the server time is unknown and the
 * device clock is wrong, the minimum applies.
 */
function timeoutOf({ holds_stock_until }: PaidOrder) {
  if (!holds_stock_until) return {}
  const seconds = Math.floor((Date.parse(holds_stock_until) - serverNow()) / 1000)
  return { timeout: Math.min(Math.max(seconds, SHORTEST_TIMEOUT), LONGEST_TIMEOUT) }
}
