import { t } from '@lingui/core/macro'
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

export const ATTEMPT_PILLS: Record<ProviderPaymentStatus, { tone: PillTone; word: string }> = {
  created: { tone: 'grey', word: t`Created` },
  authorized: { tone: 'amber', word: t`Authorised` },
  captured: { tone: 'green', word: t`Captured` },
  refunded: { tone: 'grey', word: t`Refunded` },
  failed: { tone: 'red', word: t`Failed` },
}

/** Name of a status of the provider; unknown ones as they are. */
export const attemptName = (status: string) =>
  ATTEMPT_PILLS[status as ProviderPaymentStatus]?.word ?? status

const PROVIDER_METHODS: Record<string, string> = {
  card: t`Card`,
  upi: 'UPI',
  netbanking: t`Net Banking`,
  wallet: t`Wallet`,
  emi: 'EMI',
  paylater: t`Pay later`,
}

/** Name of a payment method in the provider's words; unknown ones as they are. */
export const providerMethodName = (method: string) => PROVIDER_METHODS[method] ?? method

export const REFUND_PILLS: Record<RefundStatus, { tone: PillTone; word: string }> = {
  promised: { tone: 'amber', word: t`To be sent` },
  pending: { tone: 'blue', word: t`On its way` },
  processed: { tone: 'green', word: t`Sent back` },
  failed: { tone: 'red', word: t`Failed` },
}

/** How the money of a failed refund reached the shopper. */
export const WAY_NAMES: Record<Settlement['how'], string> = {
  again: t`Retried`,
  refund: t`Another refund`,
  bank: t`Bank transfer`,
  cash: t`Cash`,
  other: t`Another way`,
}

const EVENTS: Record<string, string> = {
  placed: t`Order placed`,
  retried: t`Payment retried`,
  created: t`Payment started`,
  authorized: t`Payment authorised`,
  captured: t`Payment captured`,
  failed: t`Payment failed`,
  completed: t`Order paid`,
  expired: t`Payment time expired`,
  refunded: t`Refunded`,
  'reported-failed': t`Payment failed, as the browser reported`,
  'reported-cancelled': t`The shopper closed the payment window`,
  'by-cash': t`Changed to cash`,
  'no-provider': t`The payment provider did not answer`,
  'provider-refused': t`The payment provider does not know this payment`,
  'refund-promised': t`Refund requested`,
  'refund-pending': t`Refund on its way`,
  'refund-processed': t`Refund sent back`,
  'refund-failed': t`Refund failed`,
  'refund-lowered': t`Refund reduced to the remaining amount`,
  'refund-settled': t`Returned another way`,
  returned: t`Items returned`,
}

const SOURCES: Record<string, string> = {
  shopper: t`Shopper`,
  staff: t`Staff`,
  system: t`Automatic`,
}

/** A colleague by name; all other sources are the payment provider. */
export const actorName = ({ source, name }: OrderMoney['events'][number]) =>
  name ?? SOURCES[source] ?? t`Payment provider`

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
