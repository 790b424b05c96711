import { t } from '@lingui/core/macro'
import {
  Boxes,
  ClipboardList,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Network,
  Package,
  Upload,
  UserRound,
} from 'lucide-react'
import type { User } from '#contract/account/account.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { isAdmin, isStaff } from './account.ts'

export type AccountLink = { to: string; label: string; icon: LucideIcon }

/** Links that account menus and the dashboard share. */
export const profileLink: AccountLink = { to: paths.profile, label: t`Profile`, icon: UserRound }

export const shopperLinks: AccountLink[] = [
  { to: paths.orders, label: t`My Orders`, icon: Package },
  { to: paths.addresses, label: t`Saved Addresses`, icon: MapPin },
]

const staffLinks: AccountLink[] = [
  { to: officePaths.adminOrders, label: t`Orders`, icon: ClipboardList },
]

const adminLinks: AccountLink[] = [
  { to: officePaths.adminProducts, label: t`Products`, icon: Boxes },
  { to: officePaths.adminCategories, label: t`Categories`, icon: LayoutGrid },
  { to: officePaths.adminSubcategories, label: t`Sub-Categories`, icon: Network },
  { to: officePaths.adminUpload, label: t`Upload Product`, icon: Upload },
]

/** Links to the shop, for staff; empty for a shopper. */
export function shopLinks(user: User | null): AccountLink[] {
  if (isAdmin(user)) return [...staffLinks, ...adminLinks]
  return isStaff(user) ? staffLinks : []
}
