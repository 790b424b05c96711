import { openingHoursText } from '#contract/delivery/opening-hours-text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { findSettings } from '#server/settings/settings-store.ts'

/** How orders can be paid and when the shop delivers, according to its settings. */
export function paymentOptionRoutes(route: ServeRoute, { config: { razorpay }, readDb }: Deps) {
  const options = {
    online: razorpay !== undefined,
    test: razorpay?.keyId.startsWith('rzp_test_') ?? false,
  }
  route('order.paymentOptions', async () => {
    const { hours } = (await findSettings(readDb)).settings.delivery
    const text = openingHoursText(hours)
    return { data: { ...options, ...(text && { opening_hours: inEnglish(text), hours }) } }
  })
}
