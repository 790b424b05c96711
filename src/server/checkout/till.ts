import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { openProvider, type Provider } from '#server/payment/provider.ts'
import type { RazorpayConfig } from '#server/razorpay-config.ts'

/** What paying online takes: our own books, and the provider. */
export type Till = { db: Db; provider: Provider }

/**
 * The same, closed where paying online is switched off. Orders from before may still wait for their money:
 * whatever becomes of them must not need the provider.
 */
export type AnyTill = { db: Db; provider: Provider | undefined }

export const tillOf = (db: Db, razorpay: RazorpayConfig | undefined): AnyTill => ({
  db,
  provider: razorpay && openProvider(razorpay),
})

/** Throws unprocessable where no provider is configured: trying again does not help. */
export function opened({ db, provider }: AnyTill): Till {
  if (provider) return { db, provider }
  throw new ShopError('unprocessable', 'Paying online is not possible in this shop.', {
    code: 'ONLINE_PAYMENT_CLOSED',
  })
}
