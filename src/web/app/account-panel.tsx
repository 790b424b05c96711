import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { displayName } from '#web/account/account.ts'
import {
  type AccountLink,
  profileLink,
  shopLinks,
  shopperLinks,
} from '#web/account/account-links.ts'
import { useLogout } from '#web/session/session-queries.ts'
import { useUser } from '#web/session/user-queries.ts'

const ROW =
  'flex min-h-[42px] w-full items-center gap-2.5 rounded-[8px] px-2.5 font-medium hover:bg-sunken'

/** What the account menu of the desktop header opens. */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const user = useUser()
  const logout = useLogout()
  return (
    <nav aria-label="My Account" className="p-2">
      <p className="px-2.5 pt-1.5 pb-1 font-bold">
        My Account
        <span className="block truncate text-xs font-normal text-ink-3">{displayName(user)}</span>
      </p>
      <hr className="my-1.5 border-line" />
      <Links links={[profileLink, ...shopperLinks]} onLeave={onLeave} />
      {shopLinks(user).length > 0 && (
        <>
          <hr className="my-1.5 border-line" />
          <Links links={shopLinks(user)} onLeave={onLeave} />
        </>
      )}
      <hr className="my-1.5 border-line" />
      <button
        type="button"
        onClick={() => logout.mutate(undefined, { onSuccess: onLeave })}
        className={ROW}
      >
        <LogOut size={16} /> Logout
      </button>
    </nav>
  )
}

function Links({ links, onLeave }: { links: AccountLink[]; onLeave: () => void }) {
  return links.map(({ to, label, icon: Icon }) => (
    <Link key={to} to={to} onClick={onLeave} className={ROW}>
      <Icon size={16} /> {label}
    </Link>
  ))
}
