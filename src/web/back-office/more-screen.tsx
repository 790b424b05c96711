import { t } from '@lingui/core/macro'
import { ChevronRight, LogOut, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/lib/navigation/paths.ts'
import { shopperLinks } from '#web/session/account-links.ts'
import { displayName } from '#web/session/display-name.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Link } from '#web/ui/link.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { EntryBadge } from './entry-badge.tsx'
import { GROUP_NAMES, inGroups, useOffered } from './office-entries.ts'
import { OfficePage } from './office-page.tsx'
import { useOfficeLogout } from './use-office-logout.ts'

const ROW = 'flex min-h-13 w-full items-center gap-3 px-4 font-label hover:bg-sunken'

/** Entries that do not fit into a phone's tab bar. */
export function MoreScreen() {
  const user = useUser()
  const logout = useOfficeLogout()
  const rest = useOffered().entries.filter(({ tab }) => !tab)
  return (
    <OfficePage title={t`More`}>
      <div className="mx-auto grid max-w-form gap-3">
        <Group label={t`My Account`}>
          <li>
            <Link to={paths.profile} className={ROW}>
              <Avatar src={user?.avatar ?? ''} name={user?.username ?? ''} size="sm" />
              <span className="min-w-0 flex-1">
                <b className="block truncate">{displayName(user)}</b>
                <span className="block truncate text-sm text-ink-3">{user?.email}</span>
              </span>
              <ChevronRight size={20} className="text-ink-3" />
            </Link>
          </li>
          {shopperLinks.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={ROW}>
                <Icon size={20} className="text-brand-ink" /> {label}
              </Link>
            </li>
          ))}
        </Group>
        {inGroups(rest).map(({ group, entries }) => (
          <Group key={group} label={GROUP_NAMES[group]}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} className={ROW}>
                  <entry.icon size={20} className="text-brand-ink" />
                  <span className="flex-1">{entry.label}</span>
                  <EntryBadge entry={entry} />
                </Link>
              </li>
            ))}
          </Group>
        ))}
        <Group label={t`Other`}>
          <li>
            <Link to={paths.home} className={ROW}>
              <Store size={20} className="text-brand-ink" /> {t`Open the shop`}
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => logout()} className={`${ROW} text-danger`}>
              <LogOut size={20} /> {t`Logout`}
            </button>
          </li>
        </Group>
      </div>
    </OfficePage>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="card overflow-hidden">
    <ul className="divide-y divide-line">{children}</ul>
  </nav>
)
