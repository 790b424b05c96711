import { openingHours } from '#contract/delivery/delivery-texts.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { findSettings } from '#server/settings/settings-store.ts'

/** How orders can be paid and when the shop delivers, according to its settings. */
export function paymentOptionRoutes(route: ServeRoute, { config: { razorpay }, readDb }: Deps) {
  const options = {
    online: razorpay !== undefined,
    test: razorpay?.keyId.startsWith('rzp_test_') ?? false,
  }
  route('order.paymentOptions', async () => {
    const opening_hours = openingHours((await findSettings(readDb)).settings.delivery)
    return { data: { ...options, ...(opening_hours && { opening_hours }) } }
  })
}
