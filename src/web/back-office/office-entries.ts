import {
  Boxes,
  ChartColumn,
  FileSpreadsheet,
  IndianRupee,
  Languages,
  LayoutGrid,
  LayoutList,
  type LucideIcon,
  MessageSquareWarning,
  Network,
  ReceiptText,
  ScrollText,
  Settings2,
  ShoppingBasket,
  UsersRound,
  Warehouse,
} from 'lucide-react'
import type { User } from '#contract/account.ts'
import { ROLES_OF } from '#contract/constants.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import {
  type EntryCount,
  useFailedRefunds,
  useLowStock,
  useOpenOrders,
  useOrdersToPick,
  useOverdueComplaints,
} from './office-queries.ts'

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

/** Every screen that the back office leads to, in the order of the navigation. */
const ENTRIES: readonly OfficeEntry[] = [
  {
    to: officePaths.adminToday,
    label: 'Today',
    icon: ChartColumn,
    access: 'admin',
    letter: 't',
    tab: true,
  },
  {
    to: officePaths.adminOrders,
    label: 'Orders',
    letter: 'o',
    icon: LayoutList,
    access: 'staff',
    tab: true,
    useCount: useOpenOrders,
  },
  {
    to: officePaths.adminPicking,
    label: 'Picking',
    letter: 'p',
    icon: ShoppingBasket,
    access: 'staff',
    tab: true,
    useCount: useOrdersToPick,
  },
  {
    to: officePaths.adminProducts,
    label: 'Products',
    icon: Boxes,
    access: 'admin',
    group: 'Catalogue',
    also: [officePaths.adminUpload],
  },
  {
    to: officePaths.adminCategories,
    label: 'Categories',
    icon: LayoutGrid,
    access: 'admin',
    group: 'Catalogue',
  },
  {
    to: officePaths.adminSubcategories,
    label: 'Sub-Categories',
    icon: Network,
    access: 'admin',
    group: 'Catalogue',
  },
  {
    to: officePaths.adminStock,
    label: 'Stock',
    letter: 's',
    icon: Warehouse,
    access: 'admin',
    group: 'Catalogue',
    tab: true,
    useCount: useLowStock,
  },
  {
    to: officePaths.adminImport,
    label: 'Import / Export',
    icon: FileSpreadsheet,
    access: 'admin',
    group: 'Catalogue',
  },
  {
    to: officePaths.adminSearchWords,
    label: 'Search Words',
    icon: Languages,
    access: 'admin',
    group: 'Catalogue',
  },
  {
    to: officePaths.adminMoney,
    label: 'Money',
    letter: 'm',
    icon: IndianRupee,
    access: 'admin',
    group: 'Shop',
    useCount: useFailedRefunds,
  },
  {
    to: officePaths.adminDocuments,
    label: 'Documents',
    letter: 'd',
    icon: ReceiptText,
    access: 'admin',
    group: 'Shop',
  },
  {
    to: officePaths.adminPeople,
    label: 'People',
    icon: UsersRound,
    access: 'admin',
    group: 'Shop',
  },
  {
    to: officePaths.adminComplaints,
    label: 'Complaints',
    icon: MessageSquareWarning,
    access: 'admin',
    group: 'Shop',
    useCount: useOverdueComplaints,
  },
  {
    to: officePaths.adminAudit,
    label: 'Audit trail',
    letter: 'a',
    icon: ScrollText,
    access: 'admin',
    group: 'Shop',
  },
  {
    to: officePaths.adminSettings,
    label: 'Settings',
    icon: Settings2,
    access: 'admin',
    group: 'Shop',
  },
]

/** What this person may open. */
export const entriesFor = (user: User | null): readonly OfficeEntry[] =>
  ENTRIES.filter(({ access }) => user !== null && ROLES_OF[access].includes(user.role))

export const isAt = ({ to, also = [] }: Pick<OfficeEntry, 'to' | 'also'>, pathname: string) =>
  [to, ...also].some((address) => pathname === address || pathname.startsWith(`${address}/`))

/** Without a group first, then group by group. */
export const inGroups = (entries: readonly OfficeEntry[]) =>
  ([undefined, 'Catalogue', 'Shop'] as const)
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((part) => part.entries.length > 0)
