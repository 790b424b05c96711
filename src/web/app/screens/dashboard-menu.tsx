import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { cx } from '#web/lib/cx.ts'
import {
  type AccountLink,
  profileLink,
  shopLinks,
  shopperLinks,
} from '#web/session/account-links.ts'
import { displayName } from '#web/session/display-name.ts'
import { useLogout } from '#web/session/session-queries.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Link } from '#web/ui/link.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'

const ROW = 'flex min-h-11 w-full items-center gap-[11px] rounded-md px-3 py-1.5'

/** Desktop side navigation of the account screens. */
export function DashboardMenu() {
  const user = useUser()
  const logout = useLogout()
  return (
    <nav aria-label={t`Dashboard`}>
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
      {shopLinks(user).length > 0 && (
        <>
          <Divider />
          <Links links={shopLinks(user)} />
        </>
      )}
      <Divider />
      <button
        type="button"
        onClick={() => logout.mutate()}
        className={cx(ROW, 'font-medium hover:bg-sunken')}
      >
        <LogOut size={20} /> {t`Logout`}
      </button>
    </nav>
  )
}

const Divider = () => <hr className="my-2 border-line" />

function Links({ links }: { links: AccountLink[] }) {
  const { pathname } = useLocation()
  return links.map(({ to, label, icon: Icon }) => {
    const isHere = pathname === to || pathname.startsWith(`${to}/`)
    return (
      <Link
        key={to}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={cx(
          ROW,
          isHere ? 'bg-brand-soft font-name text-brand-ink' : 'font-medium hover:bg-sunken',
        )}
      >
        <Icon size={20} /> {label}
      </Link>
    )
  })
}
