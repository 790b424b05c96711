import { errorText } from '#web/lib/http/api-error.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { ScreenFailure } from '#web/ui/loading/screen-failure.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

const DashboardLayout = lazyComponent(() => import('./dashboard-layout.tsx'), 'DashboardLayout')
/** Asked for at once where a dashboard screen is opened: it is on its way before it is drawn. */
export const loadDashboard = DashboardLayout.load

/** The shopper's own rooms. Few visits come here, so the first screen does not carry their frame. */
export const Dashboard = () => (
  <WhenLoaded
    skeleton={<ScreenSkeleton />}
    failed={(error, retry) => <ScreenFailure text={errorText(error)} onRetry={retry} />}
  >
    <DashboardLayout />
  </WhenLoaded>
)
