import { t } from '@lingui/core/macro'
import { CalendarClock, PackageOpen, PackagePlus } from 'lucide-react'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import type { OfficeRow } from './office-row.ts'

/** Back-office screens for what the shop buys, and when it expires. */
export const purchaseScreens = {
  adminPurchases: {
    path: officePaths.adminPurchases,
    title: t`Purchases`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/purchase/admin/purchases-screen.tsx'),
      'PurchasesScreen',
    ),
    entry: { icon: PackageOpen, group: 'catalogue', also: [officePaths.adminExpiry] },
  },
  adminNewPurchase: {
    path: officePaths.adminNewPurchase,
    title: t`New bill`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/purchase/admin/new-purchase-screen.tsx'),
      'NewPurchaseScreen',
    ),
    action: { icon: PackagePlus, also: t`supplier purchase receive goods` },
  },
  adminExpiry: {
    path: officePaths.adminExpiry,
    title: t`Expiry`,
    access: 'catalogue',
    component: lazyComponent(() => import('#web/purchase/admin/expiry-screen.tsx'), 'ExpiryScreen'),
    action: { icon: CalendarClock, also: t`best before batch expired discount` },
  },
  adminPurchase: {
    path: officePatterns.adminPurchase,
    title: t`Bill`,
    access: 'catalogue',
    component: lazyComponent(
      () => import('#web/purchase/admin/purchase-screen.tsx'),
      'PurchaseScreen',
    ),
  },
} as const satisfies Record<string, OfficeRow>
