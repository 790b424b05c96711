import { t } from '@lingui/core/macro'
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
    title: t`Money`,
    access: 'admin',
    component: lazyComponent(() => import('#web/money/payments-screen.tsx'), 'PaymentsScreen'),
    entry: { icon: IndianRupee, group: 'shop', letter: 'm', useCount: useFailedRefunds },
  },
  adminCash: {
    path: officePaths.adminCash,
    title: t`Cash`,
    access: 'admin',
    component: lazyComponent(() => import('#web/money/cash-screen.tsx'), 'CashScreen'),
    action: { icon: Banknote, also: t`money rupees` },
  },
  adminClosing: {
    path: officePaths.adminClosing,
    title: t`Closing`,
    access: 'admin',
    component: lazyComponent(() => import('#web/money/closing-screen.tsx'), 'ClosingScreen'),
    action: { label: t`Close the day`, icon: Lock, also: t`drawer cash count float` },
  },
  adminFailedRefunds: {
    path: officePaths.adminFailedRefunds,
    title: t`Refunds`,
    access: 'admin',
    component: lazyComponent(
      () => import('#web/money/failed-refunds-screen.tsx'),
      'FailedRefundsScreen',
    ),
    action: { label: t`Failed refunds`, icon: Undo2, also: t`money rupees` },
  },
  adminUnmatched: {
    path: officePaths.adminUnmatched,
    title: t`Unmatched`,
    access: 'admin',
    component: lazyComponent(() => import('#web/money/unmatched-screen.tsx'), 'UnmatchedScreen'),
    action: { label: t`Unmatched payments`, icon: SearchX, also: t`money rupees` },
  },
  adminDocuments: {
    path: officePaths.adminDocuments,
    title: t`Documents`,
    access: 'admin',
    component: lazyComponent(() => import('#web/document/documents-screen.tsx'), 'DocumentsScreen'),
    entry: { icon: ReceiptText, group: 'shop', letter: 'd' },
  },
  adminGstSummary: {
    path: officePaths.adminGstSummary,
    title: t`GST Summary`,
    access: 'admin',
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
  adminPeople: {
    path: officePaths.adminPeople,
    title: t`People`,
    access: 'admin',
    component: lazyComponent(() => import('#web/people/people-screen.tsx'), 'PeopleScreen'),
    entry: { icon: UsersRound, group: 'shop' },
  },
  adminComplaints: {
    path: officePaths.adminComplaints,
    title: t`Complaints`,
    access: 'admin',
    component: lazyComponent(
      () => import('#web/complaint/admin/complaints-screen.tsx'),
      'ComplaintsScreen',
    ),
    entry: { icon: MessageSquareWarning, group: 'shop', useCount: useOverdueComplaints },
  },
  adminComplaint: {
    path: officePatterns.adminComplaint,
    title: t`Complaint`,
    access: 'admin',
    component: lazyComponent(
      () => import('#web/complaint/admin/complaint-screen.tsx'),
      'ComplaintScreen',
    ),
  },
  adminAudit: {
    path: officePaths.adminAudit,
    title: t`Audit Trail`,
    access: 'admin',
    component: lazyComponent(() => import('#web/audit/audit-screen.tsx'), 'AuditScreen'),
    entry: { label: t`Audit trail`, icon: ScrollText, group: 'shop', letter: 'a' },
  },
  adminSettings: {
    path: officePaths.adminSettings,
    title: t`Settings`,
    access: 'admin',
    component: lazyComponent(
      () => import('#web/settings/admin/settings-screen.tsx'),
      'SettingsScreen',
    ),
    entry: { icon: Settings2, group: 'shop' },
  },
} as const satisfies Record<string, OfficeRow>
