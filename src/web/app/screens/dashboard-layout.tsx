import { Outlet } from 'react-router'
import { useUser } from '#web/session/user-queries.ts'
import { DashboardMenu } from './dashboard-menu.tsx'

/** Account screens with a side menu on desktop; on phones /user links to them. */
export function DashboardLayout() {
  const user = useUser()
  return (
    <div className="mx-auto flex w-full max-w-page items-start gap-6 md:px-5 md:pt-6">
      {user && (
        <div className="sticky top-[calc(var(--spacing-header)+25px)] hidden w-side shrink-0 card p-3 md:block">
          <DashboardMenu key={user._id} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}
