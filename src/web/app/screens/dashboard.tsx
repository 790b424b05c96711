import { errorText } from '#web/lib/http/api-error.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { ScreenFailure } from '#web/ui/loading/screen-failure.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

const DashboardLayout = lazyComponent(() => import('./dashboard-layout.tsx'), 'DashboardLayout')
/** Starts with the navigation, so that the layout loads in parallel with its screen. */
export const loadDashboard = DashboardLayout.load

/** The layout of the account screens is lazy, because few visits open them. */
export const Dashboard = () => (
  <WhenLoaded
    skeleton={<ScreenSkeleton />}
    failed={(error, retry) => <ScreenFailure text={errorText(error)} onRetry={retry} />}
  >
    <DashboardLayout />
  </WhenLoaded>
)
