import type { PaymentDetails } from '#contract/checkout.ts'
import type { PaymentMode } from '#contract/constants.ts'
import type { Order } from '#contract/order.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import type { Proof } from './pending-payment.ts'

/** Why the provider says that a payment has failed. */
export type ProviderFailure = Record<
  'code' | 'description' | 'source' | 'step' | 'reason',
  string | null | undefined
>

/** How the provider's window was left. */
export type WindowEnd =
  | { kind: 'paid'; proof: Proof }
  | { kind: 'failed'; error: ProviderFailure }
  | { kind: 'dismissed' }

/** The global that the provider's script makes, as far as it is used here. */
type Provider = new (
  options: object,
) => {
  open: () => void
  on: (event: 'payment.failed', listener: (said: { error: ProviderFailure }) => void) => void
}

const LOAD_LIMIT_MS = 20_000
/** After a closing without a word: whoever has paid in another app may just be coming back. */
const DISMISSED_AFTER_MS = 1_000

/** Loads the provider's script, once; rejects when it cannot be had. Another try begins anew. */
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

/** What the shopper sees there before they have typed anything. */
export type Payer = { name: string; email: string }

/** Opens the window of the provider; answers when it is closed, whoever closes it. */
export function openProvider(
  Razorpay: Provider,
  order: Order,
  details: PaymentDetails,
  payer: Payer,
): Promise<WindowEnd> {
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      ...optionsFor(order, details, payer),
      handler: (proof: Proof) => resolve({ kind: 'paid', proof }),
      // Comes after a failure too, when there is no other try in the window: what was first counts.
      modal: {
        ondismiss: () => setTimeout(() => resolve({ kind: 'dismissed' }), DISMISSED_AFTER_MS),
      },
    })
    checkout.on('payment.failed', ({ error }) => resolve({ kind: 'failed', error }))
    checkout.open()
  })
}

const optionsFor = (order: Order, details: PaymentDetails, { name, email }: Payer) => ({
  key: details.keyId,
  order_id: details.razorpayOrderId,
  amount: details.amount,
  currency: details.currency,
  name: 'Tokri',
  description: `Order ${order.order_id}`,
  // The provider shows the chosen method first only to whom it knows by email and number.
  prefill: {
    name,
    email,
    contact: `+91${order.delivery_address.mobile}`,
    method: METHODS[order.payment_mode],
  },
  // Typing a UPI id has come to its end in India: there is a code to scan, or the app itself.
  config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
  theme: { color: '#0d4f52' },
  // Whoever fails goes on in the shop, where the order can be paid in another way.
  retry: { enabled: false },
  ...timeoutOf(order),
})

const METHODS: Partial<Record<PaymentMode, string>> = {
  Card: 'card',
  UPI: 'upi',
  'Net Banking': 'netbanking',
}

/** What the provider takes, in seconds. */
const SHORTEST_TIMEOUT = 3 * 60
const LONGEST_TIMEOUT = 15 * 60

/**
 * In seconds, so that nothing is paid for items that are no longer kept. While the server's time is not
 * known and the clock of the phone is wrong, the window still has time to be paid in.
 */
function timeoutOf({ holds_stock_until }: Order) {
  if (!holds_stock_until) return {}
  const seconds = Math.floor((Date.parse(holds_stock_until) - serverNow()) / 1000)
  return { timeout: Math.min(Math.max(seconds, SHORTEST_TIMEOUT), LONGEST_TIMEOUT) }
}
