import {
  Banknote,
  IndianRupee,
  Lock,
  MessageSquareWarning,
  ReceiptText,
  ScrollText,
  SearchX,
  Settings2,
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
    title: 'Money',
    access: 'admin',
    component: lazyComponent(() => import('#web/money/payments-screen.tsx'), 'PaymentsScreen'),
    entry: { icon: IndianRupee, group: 'Shop', letter: 'm', useCount: useFailedRefunds },
  },
  adminCash: {
    path: officePaths.adminCash,
    title: 'Cash',
    access: 'admin',
    component: lazyComponent(() => import('#web/money/cash-screen.tsx'), 'CashScreen'),
    action: { icon: Banknote, also: 'money' },
  },
  adminClosing: {
    path: officePaths.adminClosing,
    title: 'Closing',
    access: 'admin',
    component: lazyComponent(() => import('#web/money/closing-screen.tsx'), 'ClosingScreen'),
    action: { label: 'Close the day', icon: Lock, also: 'drawer cash count float' },
  },
  adminFailedRefunds: {
    path: officePaths.adminFailedRefunds,
    title: 'Refunds',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/money/failed-refunds-screen.tsx'),
      'FailedRefundsScreen',
    ),
    action: { label: 'Failed refunds', icon: Undo2, also: 'money' },
  },
  adminUnmatched: {
    path: officePaths.adminUnmatched,
    title: 'Unmatched',
    access: 'admin',
    component: lazyComponent(() => import('#web/money/unmatched-screen.tsx'), 'UnmatchedScreen'),
    action: { label: 'Unmatched payments', icon: SearchX, also: 'money' },
  },
  adminDocuments: {
    path: officePaths.adminDocuments,
    title: 'Documents',
    access: 'admin',
    component: lazyComponent(() => import('#web/document/documents-screen.tsx'), 'DocumentsScreen'),
    entry: { icon: ReceiptText, group: 'Shop', letter: 'd' },
  },
  adminGstSummary: {
    path: officePaths.adminGstSummary,
    title: 'GST Summary',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/document/gst-summary-screen.tsx'),
      'GstSummaryScreen',
    ),
    action: {
      label: 'GST summary',
      icon: ReceiptText,
      also: 'tax hsn gstr invoices credit notes',
    },
  },
  adminPeople: {
    path: officePaths.adminPeople,
    title: 'People',
    access: 'admin',
    component: lazyComponent(() => import('#web/people/people-screen.tsx'), 'PeopleScreen'),
    entry: { icon: UsersRound, group: 'Shop' },
  },
  adminComplaints: {
    path: officePaths.adminComplaints,
    title: 'Complaints',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/complaint/admin/complaints-screen.tsx'),
      'ComplaintsScreen',
    ),
    entry: { icon: MessageSquareWarning, group: 'Shop', useCount: useOverdueComplaints },
  },
  adminComplaint: {
    path: officePatterns.adminComplaint,
    title: 'Complaint',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/complaint/admin/complaint-screen.tsx'),
      'ComplaintScreen',
    ),
  },
  adminAudit: {
    path: officePaths.adminAudit,
    title: 'Audit Trail',
    access: 'admin',
    component: lazyComponent(() => import('#web/audit/audit-screen.tsx'), 'AuditScreen'),
    entry: { label: 'Audit trail', icon: ScrollText, group: 'Shop', letter: 'a' },
  },
  adminSettings: {
    path: officePaths.adminSettings,
    title: 'Settings',
    access: 'admin',
    component: lazyComponent(
      () => import('#web/settings/admin/settings-screen.tsx'),
      'SettingsScreen',
    ),
    entry: { icon: Settings2, group: 'Shop' },
  },
} as const satisfies Record<string, OfficeRow>
