import { t } from '@lingui/core/macro'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { EndedOrder } from '#contract/rider/rider.ts'
import { type HandoverOutcome, MAX_RIDER_ORDERS } from '#contract/rider/rider-kinds.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { SectionHeading } from '#web/ui/screen/page.tsx'

const OUTCOMES: Record<HandoverOutcome, string> = {
  delivered: t`Delivered`,
  returned: t`Back at the shop`,
  'taken-back': t`Taken back by the shop`,
  cancelled: t({ message: 'Cancelled: bring it back', context: 'an order with a rider' }),
}

/** What the rider has done today, without names and addresses. */
export function EndedOrders({ orders }: { orders: readonly EndedOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section className="mt-6">
      <SectionHeading>{t`Done today`}</SectionHeading>
      <ul className="card divide-y divide-line">
        {orders.map(({ _id, order_id, outcome, ended_at, cash }) => (
          <li
            key={`${_id} ${ended_at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2.5"
          >
            <span>
              <b className="num font-name">{order_id}</b>
              <span className="block text-sm text-ink-2">{OUTCOMES[outcome]}</span>
            </span>
            <span className="num text-right text-sm">
              {formatTime(ended_at)}
              {cash > 0 && <b className="block">{formatPrice(cash)}</b>}
            </span>
          </li>
        ))}
      </ul>
      {orders.length >= MAX_RIDER_ORDERS && (
        <p className="mt-2 text-sm text-ink-2">{t`Only the newest ${{ max: MAX_RIDER_ORDERS }} are listed.`}</p>
      )}
    </section>
  )
}
