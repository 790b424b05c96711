import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import { may, type Permission } from '#contract/account/access.ts'
import type { User } from '#contract/account/account.ts'
import { isStaff } from '#web/session/account.ts'
import { useUser } from '#web/session/user-queries.ts'
import type { EntryCount } from './office-queries.ts'

/** Each person of the office, or those with a permission. */
export type OfficeAccess = 'staff' | Permission

/** An entry of the navigation. */
export type OfficeEntry = {
  to: string
  label: string
  icon: LucideIcon
  access: OfficeAccess
  /** Absent: daily work. */
  group?: 'catalogue' | 'shop'
  /** Opened by G and this letter. */
  letter?: string
  /** In a phone's tab bar; other entries are under More. */
  tab?: true
  /** Other paths for which it is current. */
  also?: readonly string[]
  /** A hook that returns its count. */
  useCount?: () => EntryCount | undefined
}

/** An extra action of "Find or do". */
export type OfficeAction = {
  to: string
  label: string
  /** Synonyms. */
  also?: string
  icon: LucideIcon
  access: OfficeAccess
}

/** A pattern of the router, and who may open what it shows. */
type OfficeScreen = { path: string; access: OfficeAccess }

type Offered = {
  entries: readonly OfficeEntry[]
  actions: readonly OfficeAction[]
  screens: readonly OfficeScreen[]
}

/** Built from the table of screens (`app/screens/office-screens.ts`), in navigation order. */
export const OfficeScreensContext = createContext<Offered>({
  entries: [],
  actions: [],
  screens: [],
})

/** Entries and actions that this user may open. */
export function useOffered(): Pick<Offered, 'entries' | 'actions'> {
  const { entries, actions } = use(OfficeScreensContext)
  const user = useUser()
  const isOpen = ({ access }: { access: OfficeAccess }) => canOpen(user, access)
  return { entries: entries.filter(isOpen), actions: actions.filter(isOpen) }
}

export const canOpen = (user: User | null, access: OfficeAccess) =>
  user !== null && (access === 'staff' ? isStaff(user) : may(user, access))

/** Whether the user may make the calls of this permission. */
export function useMay(permission: Permission): boolean {
  const user = useUser()
  return user !== null && may(user, permission)
}

export const isCurrent = ({ to, also = [] }: Pick<OfficeEntry, 'to' | 'also'>, pathname: string) =>
  [to, ...also].some((address) => pathname === address || pathname.startsWith(`${address}/`))

const GROUPS = ['day', 'catalogue', 'shop'] as const

export const GROUP_NAMES: Record<(typeof GROUPS)[number], string> = {
  day: t`Daily work`,
  catalogue: t`Catalogue`,
  shop: t`Shop`,
}

export const inGroups = (entries: readonly OfficeEntry[]) =>
  GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => (entry.group ?? 'day') === group),
  })).filter((part) => part.entries.length > 0)
