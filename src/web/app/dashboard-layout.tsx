import { Outlet } from 'react-router'
import { useUser } from '#web/session/user-queries.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const DashboardMenu = lazyPart(() => import('./dashboard-menu.tsx'), 'DashboardMenu')
/** Asked for at once where a dashboard screen is opened: it is on its way before it is drawn. */
export const loadDashboardMenu = DashboardMenu.load

/** The shopper's own rooms: on desktop a menu stands beside them, on a phone /user leads to them. */
export function DashboardLayout() {
  const user = useUser()
  return (
    <div className="mx-auto flex w-full max-w-page items-start gap-6 md:px-5 md:pt-6">
      {user && (
        <div className="sticky top-[calc(var(--spacing-header)+25px)] hidden w-side shrink-0 card p-3 md:block">
          <WhenLoaded of={user._id} skeleton={<div className="h-80" />}>
            <DashboardMenu />
          </WhenLoaded>
        </div>
      )}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}
