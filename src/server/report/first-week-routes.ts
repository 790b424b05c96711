import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { firstSteps } from './first-week-rules.ts'
import { findFirsts } from './first-week-store.ts'

/** What a new shop has done, and what comes next. */
export function firstWeekRoutes(route: ServeRoute, { readDb, config: { razorpay } }: Deps) {
  const isPaidOnline = razorpay !== undefined && !razorpay.keyId.startsWith('rzp_test_')

  route('report.firstWeek', async () => {
    const { settings } = await findSettings(readDb)
    const steps = firstSteps({ settings, ...(await findFirsts(readDb)), isPaidOnline })
    return { data: { ...steps, is_hidden: settings.hides_first_week ?? false } }
  })
}
