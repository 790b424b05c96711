import { LogOut } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { displayName, isAdmin } from '#web/account/account.ts'
import {
  type AccountLink,
  adminLinks,
  profileLink,
  shopperLinks,
} from '#web/account/account-links.ts'
import { useLogout, useUser } from '#web/account/account-queries.ts'
import { cx } from '#web/lib/cx.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** The shopper's own rooms: on desktop a menu stands beside them, on a phone /user leads to them. */
export function DashboardLayout() {
  const user = useUser()
  return (
    <div className="mx-auto flex w-full max-w-page items-start gap-6 md:px-5 md:pt-6">
      {user && <SideMenu />}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}

const ROW = 'flex min-h-11 w-full items-center gap-[11px] rounded-md px-3 py-1.5'

function SideMenu() {
  const user = useUser()
  const logout = useLogout()
  return (
    <nav
      aria-label="Dashboard"
      className="sticky top-[calc(var(--spacing-header)+25px)] hidden w-side shrink-0 rounded-lg border border-line bg-surface p-3 md:block"
    >
      <div className="flex items-center gap-3 px-2 py-1.5">
        <Avatar src={user?.avatar ?? ''} name={user?.username ?? ''} />
        <span className="min-w-0">
          <b className="block truncate">{displayName(user)}</b>
          <span className="num block truncate text-xs text-ink-3">
            {user?.mobile || user?.email}
          </span>
        </span>
      </div>
      <Divider />
      <Links links={[profileLink, ...shopperLinks]} />
      {isAdmin(user) && (
        <>
          <Divider />
          <Links links={adminLinks} />
        </>
      )}
      <Divider />
      <button
        type="button"
        onClick={() => logout.mutate()}
        className={cx(ROW, 'font-[520] hover:bg-sunken')}
      >
        <LogOut size={20} /> Logout
      </button>
    </nav>
  )
}

const Divider = () => <hr className="my-2 border-line" />

function Links({ links }: { links: AccountLink[] }) {
  return links.map(({ to, label, icon: Icon }) => (
    <NavLink
      key={to}
      to={to}
      className={({ isActive }) =>
        cx(ROW, isActive ? 'bg-brand-soft font-[680] text-brand-ink' : 'font-[520] hover:bg-sunken')
      }
    >
      <Icon size={20} /> {label}
    </NavLink>
  ))
}
