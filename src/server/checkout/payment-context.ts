import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { openProvider, type Provider } from '#server/payment/provider.ts'
import type { RazorpayConfig } from '#server/razorpay-config.ts'

/** Dependencies of online payment: the database and the provider. */
export type PaymentContext = { db: Db; provider: Provider }

/**
 * The same without a provider where online payment is switched off. Orders from before may still wait for their money
 * and must be handled without the provider.
 */
export type OptionalPaymentContext = { db: Db; provider: Provider | undefined }

export const paymentContextOf = (
  db: Db,
  razorpay: RazorpayConfig | undefined,
): OptionalPaymentContext => ({
  db,
  provider: razorpay && openProvider(razorpay),
})

/** Throws unprocessable when no provider is configured: a retry does not help. */
export function requireProvider({ db, provider }: OptionalPaymentContext): PaymentContext {
  if (provider) return { db, provider }
  throw new ShopError('unprocessable', text('Online payment is not available in this shop.'), {
    code: 'ONLINE_PAYMENT_CLOSED',
  })
}
