import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { type AccountLink, profileLink, shopLinks, shopperLinks } from './account-links.ts'
import { displayName } from './display-name.ts'
import { LanguageSwitch } from './language/language-switch.tsx'
import { useUser } from './user-queries.ts'

/** Style of a row in the account menu. */
export const ACCOUNT_ROW =
  'flex min-h-[42px] w-full items-center gap-2.5 rounded-[8px] px-2.5 font-medium hover:bg-sunken'

type Props = {
  onLeave: () => void
  onLogout: () => void
  /** Extra rows above Logout. */
  children?: ReactNode
}

/** The account menu of the shop and of the back office. */
export function AccountRows({ onLeave, onLogout, children }: Props) {
  const user = useUser()
  const forStaff = shopLinks(user)
  return (
    <nav aria-label={t`My Account`} className="p-2">
      <p className="px-2.5 pt-1.5 pb-1 font-bold">
        {t`My Account`}
        <span className="block truncate text-xs font-normal text-ink-3">{displayName(user)}</span>
      </p>
      <Divider />
      <Links links={[profileLink, ...shopperLinks]} onLeave={onLeave} />
      {forStaff.length > 0 && (
        <>
          <Divider />
          <Links links={forStaff} onLeave={onLeave} />
        </>
      )}
      <Divider />
      {children}
      <LanguageSwitch className={ACCOUNT_ROW} />
      <button type="button" onClick={onLogout} className={ACCOUNT_ROW}>
        <LogOut size={16} /> {t`Logout`}
      </button>
    </nav>
  )
}

const Divider = () => <hr className="my-1.5 border-line" />

function Links({ links, onLeave }: { links: AccountLink[]; onLeave: () => void }) {
  return links.map(({ to, label, icon: Icon }) => (
    <Link key={to} to={to} onClick={onLeave} className={ACCOUNT_ROW}>
      <Icon size={16} /> {label}
    </Link>
  ))
}
