import { t } from '@lingui/core/macro'
import { exactTime } from '#contract/lib/exact-time.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import type { StaffReturn } from '#contract/return/return.ts'
import { orderStatusName } from '#web/lib/format/status-names.ts'
import { translated } from '#web/lib/language/translated.ts'
import { OrderSection } from '../order-sections.tsx'
import { returnedItems, returnedMoney } from '../return-texts.ts'

/** Events of the order, latest first. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  return (
    <OrderSection title={t`History`}>
      <ol className="grid gap-2">
        {eventsOf(order).map(({ key, title, details, at }) => (
          <li key={key} className="flex justify-between gap-3">
            <span className="min-w-0">
              <b className="font-action">{title}</b>
              <span className="block text-sm text-ink-2">
                {details.filter(Boolean).join(' · ')}
              </span>
            </span>
            <time dateTime={at} className="num text-sm whitespace-nowrap text-ink-3">
              {exactTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </OrderSection>
  )
}

/** Moves and returns in one list. */
function eventsOf(order: StaffOrder) {
  const moves = order.history.map((move) => ({
    key: move.at + move.status,
    title: orderStatusName(move.status),
    details: [whoDid(move, order), move.reason && translated(move.reason)],
    at: move.at,
  }))
  const returns = order.returns.map((one) => ({
    key: one._id,
    title: one.kept
      ? t`Refunded: ${{ items: returnedItems(one) }}`
      : t`Returned: ${{ items: returnedItems(one) }}`,
    details: [
      one.name || t`Deleted account`,
      returnedMoney(one),
      ITEM_TEXTS[one.items],
      translated(one.reason),
    ],
    at: one.at,
  }))
  return [...moves, ...returns].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed()
}

const ITEM_TEXTS: Record<StaffReturn['items'], string> = {
  shelf: t`Back on the shelf`,
  'written-off': t`Written off`,
  kept: t`Nothing came back`,
}

/** The person's name, while their account exists. */
function whoDid({ by, name }: StaffOrder['history'][number], { shopper }: StaffOrder): string {
  if (by === 'shopper') return shopper || t`Deleted account`
  if (by === 'staff') return name || t`Deleted account`
  return t`Automatic`
}
