import { type Paise, toPaise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import type { RefundStatus } from '#contract/money/refund.ts'
import type { OrderMoney, Payment, Settlement } from '#contract/order/order-money.ts'
import type { ProviderPaymentStatus } from '#contract/order/payment-kinds.ts'
import { parseAmount } from '#web/lib/format/parse-number.ts'
import type { PillTone } from '#web/ui/status.tsx'

/** The attempt shown in a row: the one that pays the order, else the last. */
export const shownAttempt = ({ payments }: OrderMoney): Payment | undefined =>
  payments.find(({ pays }) => pays) ?? payments.at(-1)

/** Typed rupees: "1,486.20". Undefined if invalid. */
export function parsePaise(text: string): Paise | undefined {
  const rupees = parseAmount(text)
  return rupees !== undefined && rupees < 100_000_000 ? toPaise(rupees) : undefined
}

export const ATTEMPT_PILLS: Record<ProviderPaymentStatus, PillTone> = {
  created: 'grey',
  authorized: 'amber',
  captured: 'green',
  refunded: 'grey',
  failed: 'red',
}

export const REFUND_PILLS: Record<RefundStatus, { tone: PillTone; word: string }> = {
  promised: { tone: 'amber', word: 'To be sent' },
  pending: { tone: 'blue', word: 'On its way' },
  processed: { tone: 'green', word: 'Sent back' },
  failed: { tone: 'red', word: 'Failed' },
}

/** How the money of a failed refund reached the shopper. */
export const WAY_NAMES: Record<Settlement['how'], string> = {
  again: 'Retried',
  refund: 'Another refund',
  bank: 'Bank transfer',
  cash: 'Cash',
  other: 'Another way',
}

const EVENTS: Record<string, string> = {
  placed: 'Order placed',
  retried: 'Tried again',
  created: 'Attempt begun',
  authorized: 'Authorised',
  captured: 'Captured',
  failed: 'Attempt failed',
  completed: 'Order paid',
  expired: 'Payment time expired',
  refunded: 'Refunded',
  'reported-failed': 'Failed, according to the browser',
  'reported-cancelled': 'The shopper closed the payment window',
  'by-cash': 'Changed to cash',
  'no-provider': 'The payment provider did not answer',
  'provider-refused': 'Unknown to the payment provider',
  'refund-promised': 'Refund requested',
  'refund-pending': 'Refund on its way',
  'refund-processed': 'Refund sent back',
  'refund-failed': 'Refund failed',
  'refund-lowered': 'Refund reduced to the remaining amount',
  'refund-settled': 'Returned another way',
  returned: 'Items returned',
}

const SOURCES: Record<string, string> = {
  shopper: 'Shopper',
  staff: 'Staff',
  system: 'Automatic',
}

/** A colleague by name; all other sources are the payment provider. */
export const actorName = ({ source, name }: OrderMoney['events'][number]) =>
  name ?? SOURCES[source] ?? 'Payment provider'

/** Name of an event; unknown events as they are. */
export const eventName = (kind: string) => EVENTS[kind] ?? kind.replaceAll('-', ' ')

/** Details of an event in one line. */
export const detailText = (details: Record<string, unknown>) =>
  Object.entries(details)
    // Our refund id means nothing to staff.
    .filter(([name]) => name !== 'refund')
    .map(([name, value]) => valueText(name, value))
    .join(' · ')

function valueText(name: string, value: unknown): string {
  if (name === 'paise' && typeof value === 'number') return formatPaise(value)
  if (name === 'how') return WAY_NAMES[value as Settlement['how']] ?? String(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
