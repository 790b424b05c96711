import { t } from '@lingui/core/macro'
import { ChartColumn, LayoutList, PhoneCall, Printer, ShoppingBasket } from 'lucide-react'
import { useOpenOrders, useOrdersToPick } from '#web/back-office/office-queries.ts'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import type { OfficeRow } from './office-row.ts'

/** Screens for daily work: today's figures, orders and picking. */
export const dayScreens = {
  adminToday: {
    path: officePaths.adminToday,
    title: t`Today`,
    access: 'money',
    component: lazyComponent(() => import('#web/report/today-screen.tsx'), 'TodayScreen'),
    entry: { icon: ChartColumn, letter: 't', tab: true },
  },
  adminOrders: {
    path: officePaths.adminOrders,
    title: t`Orders`,
    access: 'picking',
    component: lazyComponent(
      () => import('#web/order/admin/orders-screen.tsx'),
      'StaffOrdersScreen',
    ),
    entry: { icon: LayoutList, letter: 'o', tab: true, useCount: useOpenOrders },
  },
  adminNewOrder: {
    path: officePaths.adminNewOrder,
    title: t`New order`,
    access: 'orders',
    component: lazyComponent(
      () => import('#web/phone-order/new-order-screen.tsx'),
      'NewOrderScreen',
    ),
    action: { icon: PhoneCall, also: t`take an order by phone counter` },
  },
  adminOrder: {
    path: officePatterns.adminOrder,
    title: t`Order`,
    access: 'picking',
    component: lazyComponent(() => import('./staff-order.tsx'), 'StaffOrder'),
  },
  adminAddItems: {
    path: officePatterns.adminAddItems,
    title: t`Add items`,
    access: 'orders',
    component: lazyComponent(
      () => import('#web/phone-order/add-items-screen.tsx'),
      'AddItemsScreen',
    ),
  },
  adminPicking: {
    path: officePaths.adminPicking,
    title: t`Picking`,
    access: 'picking',
    component: lazyComponent(() => import('#web/picking/queue-screen.tsx'), 'PickingQueueScreen'),
    entry: { icon: ShoppingBasket, letter: 'p', tab: true, useCount: useOrdersToPick },
  },
  adminPicked: {
    path: officePatterns.adminPicked,
    title: t`Picking`,
    access: 'picking',
    component: lazyComponent(() => import('#web/picking/picking-screen.tsx'), 'PickingScreen'),
  },
  adminPrint: {
    path: officePaths.adminPrint,
    title: t`Print orders`,
    access: 'picking',
    component: lazyComponent(
      () => import('#web/printing/orders/order-papers-screen.tsx'),
      'OrderPapersScreen',
    ),
    action: { icon: Printer, also: t`pick list packing slip bag label` },
  },
  officeMore: {
    path: officePaths.officeMore,
    title: t`More`,
    access: 'staff',
    component: lazyComponent(() => import('#web/back-office/more-screen.tsx'), 'MoreScreen'),
  },
} as const satisfies Record<string, OfficeRow>
