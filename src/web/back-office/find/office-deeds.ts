import {
  Banknote,
  ClipboardList,
  List,
  Lock,
  type LucideIcon,
  PackagePlus,
  ReceiptText,
  SearchX,
  Store,
  Undo2,
} from 'lucide-react'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { paths } from '#web/lib/navigation/paths.ts'

/** What can be done besides opening a screen of the navigation. */
export type Deed = {
  to: string
  label: string
  /** Other words for it. */
  also?: string
  icon: LucideIcon
  access: 'staff' | 'admin'
}

export const DEEDS: readonly Deed[] = [
  {
    to: officePaths.adminUpload,
    label: 'Upload Product',
    also: 'new add',
    icon: PackagePlus,
    access: 'admin',
  },
  {
    to: officePaths.adminStockTake,
    label: 'Stock-take',
    also: 'count shelves',
    icon: ClipboardList,
    access: 'admin',
  },
  { to: officePaths.adminCash, label: 'Cash', also: 'money', icon: Banknote, access: 'admin' },
  {
    to: officePaths.adminClosing,
    label: 'Close the day',
    also: 'drawer cash count float',
    icon: Lock,
    access: 'admin',
  },
  {
    to: officePaths.adminFailedRefunds,
    label: 'Failed refunds',
    also: 'money',
    icon: Undo2,
    access: 'admin',
  },
  {
    to: officePaths.adminUnmatched,
    label: 'Unmatched payments',
    also: 'money',
    icon: SearchX,
    access: 'admin',
  },
  {
    to: officePaths.adminGstSummary,
    label: 'GST summary',
    also: 'tax hsn gstr invoices credit notes',
    icon: ReceiptText,
    access: 'admin',
  },
  {
    to: `${officePaths.adminOrders}?view=list`,
    label: 'List of all orders',
    icon: List,
    access: 'staff',
  },
  { to: paths.home, label: 'Open the shop', icon: Store, access: 'staff' },
]
