import { t } from '@lingui/core/macro'
import { Menu, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { officeRoutes } from '#contract/office-routes.ts'
import { cx } from '#web/lib/cx.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { EntryBadge } from './entry-badge.tsx'
import { FindButton } from './find/find-button.tsx'
import { FindContext } from './find/find-context.ts'
import { FindDialog } from './find/find-dialog.tsx'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useKeys } from './keys/use-keys.ts'
import { GROUP_NAMES, inGroups, isCurrent, type OfficeEntry, useOffered } from './office-entries.ts'
import { useOfficeToasts } from './office-toasts.ts'
import { PersonMenu } from './person-menu.tsx'
import { DeferredSteps } from './undo/deferred-steps.tsx'

// Must run before the first API call of the frame.
registerRoutes(officeRoutes)

/** The frame of all staff screens: a side bar, or a tab bar on a phone. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { entries } = useOffered()
  const keys = useKeys(entries)
  useOfficeToasts()
  return (
    <FindContext value={() => keys.find(true)}>
      <TopBar start={entries[0]?.to ?? paths.home} onKeys={() => keys.list(true)} />
      <div className="flex flex-1 items-stretch">
        <SideBar entries={entries} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 pb-20 text-note leading-5 outline-none md:px-6 md:pt-4.5 md:pb-8"
        >
          {children}
        </main>
      </div>
      <TabBar entries={entries} />
      <DeferredSteps />
      {keys.isListed && <KeysDialog entries={entries} keys={keys} />}
      {keys.isFinding && <FindDialog onClose={() => keys.find(false)} />}
    </FindContext>
  )
}

function TopBar({ start, onKeys }: { start: string; onKeys: () => void }) {
  return (
    <header
      data-toast-below
      className="on-header sticky top-(--under-bar) z-(--z-header) bg-header text-on-header max-md:hidden print:hidden"
    >
      <div className="flex h-13 items-center gap-3 pr-3 pl-4.5">
        <Link to={start} className="shrink-0 rounded-sm">
          <Logo className="h-7" />
        </Link>
        <span className="border-on-header/20 border-l pl-3 text-sm text-on-header-2">{t`Back office`}</span>
        <FindButton />
        <Link
          to={paths.home}
          className="flex shrink-0 min-h-11 items-center gap-[7px] rounded-md px-2.5 font-semibold hover:bg-on-header/10"
        >
          <Store size={18} /> {t`Open the shop`}
        </Link>
        <PersonMenu onKeys={onKeys} />
      </div>
      <div className="rim h-1!" />
    </header>
  )
}

type Entries = { entries: readonly OfficeEntry[] }

/** Icons only below 1280 px, with names on hover. */
function SideBar({ entries }: Entries) {
  return (
    <nav
      aria-label={t`Back office`}
      className="sticky top-[calc(var(--under-bar)+56px)] h-[calc(100dvh-var(--under-bar)-56px)] w-16 shrink-0 overflow-y-auto border-r border-line bg-surface px-2.5 py-2.5 max-md:hidden xl:w-53 print:hidden"
    >
      {inGroups(entries).map(({ group, entries: some }) => (
        <div key={group} className="mb-3 xl:mb-0">
          <h2
            className={cx(
              'px-2.5 pt-3.5 pb-1 text-xs font-normal text-ink-3 max-xl:sr-only',
              group === 'day' && 'sr-only',
            )}
          >
            {GROUP_NAMES[group]}
          </h2>
          <ul>
            {some.map((entry) => (
              <li key={entry.to}>
                <SideLink entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function SideLink({ entry }: { entry: OfficeEntry }) {
  const isHere = isCurrent(entry, useLocation().pathname)
  const { to, label, icon: Icon } = entry
  return (
    <Link
      to={to}
      title={label}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'relative flex h-10 items-center gap-2.5 rounded-[8px] px-2.5 max-xl:justify-center xl:h-9',
        isHere
          ? 'bg-brand-soft font-name text-brand-ink before:absolute before:inset-y-[7px] before:-left-2.5 before:w-1 before:rounded-r-[3px] before:bg-brand-ink'
          : 'font-medium hover:bg-sunken',
      )}
    >
      <Icon size={18} className={cx('shrink-0', !isHere && 'text-ink-2')} />
      <span className="truncate max-xl:sr-only">{label}</span>
      <EntryBadge entry={entry} className="ml-auto max-xl:hidden" />
      <EntryBadge entry={entry} isShort className="absolute -top-0.5 -right-1 xl:hidden" />
    </Link>
  )
}

/** The tab bar of a phone. Other entries are under More. */
function TabBar({ entries }: Entries) {
  const { pathname } = useLocation()
  const tabs = entries.filter(({ tab }) => tab)
  const isElsewhere = !tabs.some((entry) => isCurrent(entry, pathname))
  return (
    <nav
      aria-label={t`Back office, tabs`}
      className="fixed inset-x-0 bottom-0 z-(--z-basket) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex h-15">
        {tabs.map((entry) => (
          <Tab key={entry.to} entry={entry} isHere={isCurrent(entry, pathname)} />
        ))}
        <Tab entry={MORE} isHere={isElsewhere} />
      </ul>
    </nav>
  )
}

const MORE: OfficeEntry = {
  to: officePaths.officeMore,
  label: t`More`,
  icon: Menu,
  access: 'staff',
}

function Tab({ entry, isHere }: { entry: OfficeEntry; isHere: boolean }) {
  const { to, label, icon: Icon } = entry
  return (
    <li className="flex-1">
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={cx(
          'relative grid h-full content-center justify-items-center gap-0.5 text-xs',
          isHere
            ? 'font-name text-brand-ink before:absolute before:top-0 before:h-1 before:w-12 before:rounded-b-[3px] before:bg-brand-ink'
            : 'font-medium text-ink-2',
        )}
      >
        <Icon size={22} />
        {label}
        <EntryBadge entry={entry} isShort className="absolute top-1 left-[calc(50%+6px)]" />
      </Link>
    </li>
  )
}
