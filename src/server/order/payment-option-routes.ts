import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'

/** How orders can be paid here, which the settings decide. */
export function paymentOptionRoutes(route: ServeRoute, { config: { razorpay } }: Deps) {
  const options = {
    online: razorpay !== undefined,
    test: razorpay?.keyId.startsWith('rzp_test_') ?? false,
  }
  route('order.paymentOptions', async () => ({ data: options }))
}
