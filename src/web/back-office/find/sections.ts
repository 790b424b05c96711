import { t } from '@lingui/core/macro'
import { List, MessageSquareWarning, Package, ScrollText, Store } from 'lucide-react'
import type { Permission } from '#contract/account/access.ts'
import type { User } from '#contract/account/account.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Complaint } from '#contract/complaint/complaint.ts'
import { COMPLAINT_KIND_NAMES, COMPLAINT_STATE_NAMES } from '#contract/complaint/complaint-kinds.ts'
import { timeOrDay } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import type { Person } from '#contract/people/people.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { orderStatusName } from '#web/lib/format/status-names.ts'
import { translated } from '#web/lib/language/translated.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { canOpen, type OfficeAction, type OfficeEntry } from '../office-entries.ts'
import {
  matchesName,
  type SearchRequest,
  type SearchResult,
  type Section,
  SOURCES,
  type Source,
} from './find.ts'
import type { FindResults } from './find-queries.ts'

const ACCESS: Record<Source, Permission> = {
  orders: 'picking',
  people: 'people',
  complaints: 'orders',
  products: 'catalogue',
}

/** What the user may read. */
export const sourcesOf = (user: User | null): Source[] =>
  SOURCES.filter((source) => canOpen(user, ACCESS[source]))

/** Screens and actions come first: they are known at once, so later results never move them. */
export function sectionsOf(
  user: User | null,
  offered: Offered,
  request: SearchRequest,
  { orders = [], people = [], complaints = [], products = [] }: FindResults,
  waiting: readonly Source[],
): Section[] {
  const sections: Section[] = [
    { title: t`Screens and actions`, found: screensFor(user, offered, request) },
    { title: t`Orders`, found: orders.map(orderFound).map(onlyStable('orders', waiting)) },
    { title: t`People`, found: people.map(personFound).map(onlyStable('people', waiting)) },
    {
      title: t`Complaints`,
      found: complaints.map(complaintFound).map(onlyStable('complaints', waiting)),
    },
    { title: t`Products`, found: products.map(productFound).map(onlyStable('products', waiting)) },
    { title: t`Search everywhere`, found: furtherFor(user, request), isFurther: true },
  ]
  return sections.filter(({ found }) => found.length > 0)
}

/** Results that are still loading, or below loading ones, may move. */
function onlyStable(source: Source, waiting: readonly Source[]) {
  const above = SOURCES.slice(0, SOURCES.indexOf(source) + 1)
  const isSure = !above.some((one) => waiting.includes(one))
  return (found: SearchResult): SearchResult => (isSure ? { ...found, isSure } : found)
}

type Offered = { entries: readonly OfficeEntry[]; actions: readonly OfficeAction[] }

/** Actions without a screen of their own. */
const FURTHER_ACTIONS: readonly OfficeAction[] = [
  {
    to: `${officePaths.adminOrders}?view=list`,
    label: t`List of all orders`,
    icon: List,
    access: 'picking',
  },
  { to: paths.home, label: t`Open the shop`, icon: Store, access: 'staff' },
]

function screensFor(
  user: User | null,
  { entries, actions }: Offered,
  { words, kinds }: SearchRequest,
): SearchResult[] {
  if (!kinds.includes('screens')) return []
  const screens = entries.map(({ to, label, icon, letter }) => ({
    to,
    label,
    icon,
    also: '',
    ...(letter && { keys: ['G', letter.toUpperCase()] }),
  }))
  const further = FURTHER_ACTIONS.filter(({ access }) => canOpen(user, access))
  return [...screens, ...actions, ...further]
    .filter(({ label, also = '', to }) => matchesName(`${label} ${also} ${lastPartOf(to)}`, words))
    .map(({ to, label, icon, ...more }) => ({
      key: to,
      to,
      title: label,
      detail: '',
      look: icon,
      isSure: true,
      ...('keys' in more && { keys: more.keys }),
    }))
}

/** In English, for staff who type it while the screens have names in another language: "search-words". */
const lastPartOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const orderFound = (order: StaffOrder): SearchResult => ({
  key: order._id,
  to: officePaths.adminOrder(order.order_id),
  title: order.order_id,
  detail: [order.shopper, timeOrDay(order.createdAt), formatPrice(order.total_amount)]
    .filter(Boolean)
    .join(' · '),
  look: Package,
  note: orderStatusName(order.status),
})

const personFound = ({ _id, name, email, mobile, orders }: Person): SearchResult => ({
  key: _id,
  to: `${officePaths.adminPeople}?${new URLSearchParams({ q: email })}`,
  title: name,
  detail: [mobile ? formatMobile(mobile) : email, formatCount(orders, 'order')].join(' · '),
  look: { person: name },
})

const complaintFound = ({
  _id,
  number,
  kind,
  name,
  createdAt,
  state,
}: Complaint): SearchResult => ({
  key: _id,
  to: officePaths.adminComplaint(_id),
  title: number,
  detail: [name, translated(COMPLAINT_KIND_NAMES[kind]), timeOrDay(createdAt)]
    .filter(Boolean)
    .join(' · '),
  look: MessageSquareWarning,
  note: translated(COMPLAINT_STATE_NAMES[state]),
})

const productFound = ({ _id, name, unit, stock, selling_price, image }: Product): SearchResult => ({
  key: _id,
  to: officePaths.adminProduct(_id),
  title: name,
  detail: [unit, t`${stock} in stock`, formatPrice(selling_price)].join(' · '),
  look: { picture: image[0] },
})

/** Links to the full search of other screens. */
function furtherFor(user: User | null, { words, kinds }: SearchRequest): SearchResult[] {
  if (words === '' || !kinds.includes('screens') || kinds.length === 1) return []
  const q = new URLSearchParams({ q: words })
  const orders: SearchResult = {
    key: 'all orders',
    to: `${officePaths.adminOrders}?${q}`,
    title: t`Search “${words}” in all orders`,
    detail: '',
    look: Package,
    isSure: true,
  }
  const trail: SearchResult = {
    key: 'audit trail',
    to: `${officePaths.adminAudit}?${q}`,
    title: t`Search “${words}” in the audit trail`,
    detail: '',
    look: ScrollText,
    isSure: true,
  }
  return [
    ...(canOpen(user, 'picking') ? [orders] : []),
    ...(canOpen(user, 'people') ? [trail] : []),
  ]
}
