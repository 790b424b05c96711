import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { openProvider, type Provider } from '#server/payment/provider.ts'
import type { RazorpayConfig } from '#server/razorpay-config.ts'

/** What paying online takes: our own books, and the provider. */
export type Till = { db: Db; provider: Provider }

/** Throws unprocessable where no provider is configured: trying again does not help. */
export type OpenTill = () => Till

/** The till is opened for who needs the provider, and for nobody else. */
export function tillOf(db: Db, razorpay: RazorpayConfig | undefined): OpenTill {
  const provider = razorpay && openProvider(razorpay)
  return () => {
    if (provider) return { db, provider }
    throw new ShopError('unprocessable', 'Paying online is not possible in this shop.', {
      code: 'ONLINE_PAYMENT_CLOSED',
    })
  }
}
