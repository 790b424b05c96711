import { t } from '@lingui/core/macro'
import { timeOrDay } from '#contract/lib/days.ts'
import type { RiderCash } from '#contract/rider/rider.ts'
import { MAX_NOT_DELIVERED } from '#contract/rider/rider-kinds.ts'
import { OfficeLink } from '#web/back-office/office-link.tsx'
import { notDeliveredText } from '#web/lib/format/not-delivered-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Pill } from '#web/ui/status.tsx'

type Props = { orders: RiderCash['not_delivered'] }

/** Orders that riders could not deliver, until they are handed over again or cancelled. */
export function NotDeliveredList({ orders }: Props) {
  if (orders.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{t`Not delivered`}</h2>
      <ul className="grid gap-3 md:grid-cols-2" aria-label={t`Not delivered`}>
        {orders.map((order) => (
          <NotDelivered key={order.order_id} order={order} />
        ))}
      </ul>
      {orders.length >= MAX_NOT_DELIVERED && (
        <p className="mt-2 text-sm text-ink-2">{t`Only the oldest ${{ max: MAX_NOT_DELIVERED }} are listed.`}</p>
      )}
    </section>
  )
}

function NotDelivered({ order }: { order: Props['orders'][number] }) {
  const { order_id, rider, at, is_back } = order
  return (
    <li className="card grid content-start gap-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num font-name whitespace-nowrap">
          <OfficeLink to={officePaths.adminOrder(order_id)} className="reach hover:underline">
            {order_id}
          </OfficeLink>
        </span>
        <Pill tone={is_back ? 'amber' : 'red'}>
          {is_back ? t`Back at the shop` : t`With the rider`}
        </Pill>
      </div>
      <p className="break-words">{notDeliveredText(order)}</p>
      <p className="num text-sm text-ink-2">
        {[rider || t`A deleted account`, timeOrDay(at, Date.now())].join(' · ')}
      </p>
    </li>
  )
}
