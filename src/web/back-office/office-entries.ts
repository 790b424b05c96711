import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import type { User } from '#contract/account.ts'
import { ROLES_OF } from '#contract/constants.ts'
import { useUser } from '#web/session/user-queries.ts'
import type { EntryCount } from './office-queries.ts'

/** A link of the navigation. */
export type OfficeEntry = {
  to: string
  label: string
  icon: LucideIcon
  access: 'staff' | 'admin'
  group?: 'Catalogue' | 'Shop'
  /** Goes there after G. */
  letter?: string
  /** In the tab bar of a phone; the others stand under More. */
  tab?: true
  /** Further addresses under which it is the current one. */
  also?: readonly string[]
  /** A hook: what is waiting there now. */
  useCount?: () => EntryCount | undefined
}

/** What "Find or do" offers besides the entries of the navigation. */
export type OfficeAction = {
  to: string
  label: string
  /** Other words for it. */
  also?: string
  icon: LucideIcon
  access: 'staff' | 'admin'
}

type Offered = { entries: readonly OfficeEntry[]; actions: readonly OfficeAction[] }

/** Made of the table of screens (`app/screens/office-screens.ts`), in the order of the navigation. */
export const OfficeScreensContext = createContext<Offered>({ entries: [], actions: [] })

/** What this user may open. */
export function useOffered(): Offered {
  const { entries, actions } = use(OfficeScreensContext)
  const user = useUser()
  const isOpen = ({ access }: { access: 'staff' | 'admin' }) => mayOpen(user, access)
  return { entries: entries.filter(isOpen), actions: actions.filter(isOpen) }
}

export const mayOpen = (user: User | null, access: 'staff' | 'admin') =>
  user !== null && ROLES_OF[access].includes(user.role)

export const isAt = ({ to, also = [] }: Pick<OfficeEntry, 'to' | 'also'>, pathname: string) =>
  [to, ...also].some((address) => pathname === address || pathname.startsWith(`${address}/`))

/** Without a group first, then group by group. */
export const inGroups = (entries: readonly OfficeEntry[]) =>
  ([undefined, 'Catalogue', 'Shop'] as const)
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((part) => part.entries.length > 0)
