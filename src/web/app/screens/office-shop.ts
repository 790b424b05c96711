import { t } from '@lingui/core/macro'
import {
  Banknote,
  Bike,
  BookText,
  FileText,
  IdCard,
  IndianRupee,
  Lock,
  MessageCircle,
  MessageSquareWarning,
  Palette,
  ReceiptText,
  ScrollText,
  SearchX,
  Settings2,
  Store,
  TicketPercent,
  Undo2,
  UsersRound,
} from 'lucide-react'
import { useFailedRefunds, useOverdueComplaints } from '#web/back-office/office-queries.ts'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import type { OfficeRow } from './office-row.ts'

/** Back-office screens for money, documents, users and settings. */
export const shopkeepingScreens = {
  adminMoney: {
    path: officePaths.adminMoney,
    title: t`Money`,
    access: 'money',
    component: lazyComponent(() => import('#web/money/payments-screen.tsx'), 'PaymentsScreen'),
    entry: { icon: IndianRupee, group: 'shop', letter: 'm', useCount: useFailedRefunds },
  },
  adminCash: {
    path: officePaths.adminCash,
    title: t`Cash`,
    access: 'money',
    component: lazyComponent(() => import('#web/money/cash-screen.tsx'), 'CashScreen'),
    action: { icon: Banknote, also: t`money rupees` },
  },
  adminRiders: {
    path: officePaths.adminRiders,
    title: t`Riders`,
    access: 'money',
    component: lazyComponent(() => import('#web/rider/admin/riders-screen.tsx'), 'RidersScreen'),
    entry: { icon: Bike, group: 'shop' },
  },
  adminClosing: {
    path: officePaths.adminClosing,
    title: t`Closing`,
    access: 'money',
    component: lazyComponent(() => import('./closing.tsx'), 'ClosingWithRiders'),
    action: { label: t`Close the day`, icon: Lock, also: t`drawer cash count float` },
  },
  adminFailedRefunds: {
    path: officePaths.adminFailedRefunds,
    title: t`Refunds`,
    access: 'money',
    component: lazyComponent(
      () => import('#web/money/failed-refunds-screen.tsx'),
      'FailedRefundsScreen',
    ),
    action: { label: t`Failed refunds`, icon: Undo2, also: t`money rupees` },
  },
  adminUnmatched: {
    path: officePaths.adminUnmatched,
    title: t`Unmatched`,
    access: 'money',
    component: lazyComponent(() => import('#web/money/unmatched-screen.tsx'), 'UnmatchedScreen'),
    action: { label: t`Unmatched payments`, icon: SearchX, also: t`money rupees` },
  },
  adminDocuments: {
    path: officePaths.adminDocuments,
    title: t`Documents`,
    access: 'money',
    component: lazyComponent(() => import('#web/document/documents-screen.tsx'), 'DocumentsScreen'),
    entry: { icon: ReceiptText, group: 'shop', letter: 'd' },
  },
  adminGstSummary: {
    path: officePaths.adminGstSummary,
    title: t`GST Summary`,
    access: 'money',
    component: lazyComponent(
      () => import('#web/document/gst-summary-screen.tsx'),
      'GstSummaryScreen',
    ),
    action: {
      label: t`GST summary`,
      icon: ReceiptText,
      also: t`tax hsn gstr invoices credit notes`,
    },
  },
  adminBooks: {
    path: officePaths.adminBooks,
    title: t`Tax and books`,
    access: 'money',
    component: lazyComponent(() => import('#web/books/books-screen.tsx'), 'BooksScreen'),
    entry: { icon: BookText, group: 'shop' },
  },
  adminCoupons: {
    path: officePaths.adminCoupons,
    title: t`Coupons`,
    access: 'catalogue',
    component: lazyComponent(() => import('#web/coupon/coupons-screen.tsx'), 'CouponsScreen'),
    entry: { icon: TicketPercent, group: 'shop' },
  },
  adminFront: {
    path: officePaths.adminFront,
    title: t`Shop front`,
    access: 'settings',
    component: lazyComponent(() => import('#web/front/admin/front-screen.tsx'), 'FrontScreen'),
    entry: { icon: Store, group: 'shop' },
  },
  adminPeople: {
    path: officePaths.adminPeople,
    title: t`People`,
    access: 'people',
    component: lazyComponent(() => import('#web/people/people-screen.tsx'), 'PeopleScreen'),
    entry: { icon: UsersRound, group: 'shop' },
  },
  adminStaff: {
    path: officePaths.adminStaff,
    title: t`Staff`,
    access: 'people',
    component: lazyComponent(() => import('#web/people/staff-screen.tsx'), 'StaffScreen'),
    entry: { label: t`Staff and roles`, icon: IdCard, group: 'shop' },
  },
  adminComplaints: {
    path: officePaths.adminComplaints,
    title: t`Complaints`,
    access: 'orders',
    component: lazyComponent(
      () => import('#web/complaint/admin/complaints-screen.tsx'),
      'ComplaintsScreen',
    ),
    entry: { icon: MessageSquareWarning, group: 'shop', useCount: useOverdueComplaints },
  },
  adminComplaint: {
    path: officePatterns.adminComplaint,
    title: t`Complaint`,
    access: 'orders',
    component: lazyComponent(
      () => import('#web/complaint/admin/complaint-screen.tsx'),
      'ComplaintScreen',
    ),
  },
  adminAudit: {
    path: officePaths.adminAudit,
    title: t`Audit Trail`,
    access: 'people',
    component: lazyComponent(() => import('#web/audit/audit-screen.tsx'), 'AuditScreen'),
    entry: { label: t`Audit trail`, icon: ScrollText, group: 'shop', letter: 'a' },
  },
  adminSettings: {
    path: officePaths.adminSettings,
    title: t`Settings`,
    access: 'settings',
    component: lazyComponent(
      () => import('#web/settings/admin/settings-screen.tsx'),
      'SettingsScreen',
    ),
    entry: { icon: Settings2, group: 'shop' },
  },
  adminBrand: {
    path: officePaths.adminBrand,
    title: t`Name and look`,
    access: 'settings',
    component: lazyComponent(() => import('#web/settings/admin/brand-screen.tsx'), 'BrandScreen'),
    action: { icon: Palette, also: t`logo colour brand shop name header` },
  },
  adminPolicies: {
    path: officePaths.adminPolicies,
    title: t`Policies`,
    access: 'settings',
    component: lazyComponent(
      () => import('#web/settings/admin/policy/policies-screen.tsx'),
      'PoliciesScreen',
    ),
    action: { icon: FileText, also: t`terms privacy refunds about contact legal` },
  },
  adminPolicy: {
    path: officePatterns.adminPolicy,
    title: t`Policies`,
    access: 'settings',
    component: lazyComponent(
      () => import('#web/settings/admin/policy/policy-edit-screen.tsx'),
      'PolicyEditScreen',
    ),
  },
  adminGateway: {
    path: officePaths.adminGateway,
    title: t`SMS and WhatsApp`,
    access: 'settings',
    component: lazyComponent(() => import('#web/notify/admin/gateway-screen.tsx'), 'GatewayScreen'),
    action: { icon: MessageCircle, also: t`messages gateway webhook notifications` },
  },
} as const satisfies Record<string, OfficeRow>
