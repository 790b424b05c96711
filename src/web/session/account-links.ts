import { t } from '@lingui/core/macro'
import {
  Bike,
  Boxes,
  ClipboardList,
  History,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Network,
  Package,
  Upload,
  UserRound,
} from 'lucide-react'
import { may, type Permission } from '#contract/account/access.ts'
import type { User } from '#contract/account/account.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { isRider } from './account.ts'

export type AccountLink = { to: string; label: string; icon: LucideIcon }

/** Links that account menus and the dashboard share. */
export const profileLink: AccountLink = { to: paths.profile, label: t`Profile`, icon: UserRound }

export const shopperLinks: AccountLink[] = [
  { to: paths.orders, label: t`My Orders`, icon: Package },
  { to: paths.pastItems, label: t`Past items`, icon: History },
  { to: paths.addresses, label: t`Saved Addresses`, icon: MapPin },
]

const staffLinks: AccountLink[] = [
  { to: officePaths.adminOrders, label: t`Orders`, icon: ClipboardList },
]

const catalogueLinks: AccountLink[] = [
  { to: officePaths.adminProducts, label: t`Products`, icon: Boxes },
  { to: officePaths.adminCategories, label: t`Categories`, icon: LayoutGrid },
  { to: officePaths.adminSubcategories, label: t`Sub-Categories`, icon: Network },
  { to: officePaths.adminUpload, label: t`Upload Product`, icon: Upload },
]

const riderLinks: AccountLink[] = [{ to: paths.deliveries, label: t`My deliveries`, icon: Bike }]

/** Links to the work, for those who work here; empty for a shopper. */
export function shopLinks(user: User | null): AccountLink[] {
  if (isRider(user)) return riderLinks
  const linksFor = (permission: Permission, links: AccountLink[]) =>
    user && may(user, permission) ? links : []
  return [...linksFor('picking', staffLinks), ...linksFor('catalogue', catalogueLinks)]
}
