import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { dayOf, shortDayName } from '#contract/lib/days.ts'
import { exactTime } from '#contract/lib/exact-time.ts'
import { toPaise } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { OrderMoney } from '#contract/order/order-money.ts'
import { translated } from '#web/lib/language/translated.ts'
import { Pill } from '#web/ui/status.tsx'
import {
  ATTEMPT_PILLS,
  actorName,
  detailText,
  eventName,
  providerMethodName,
  REFUND_PILLS,
  WAY_NAMES,
} from './money.ts'
import { OwedBanner } from './owed-banner.tsx'

/** Payments, refunds with settlements, and events. */
export function OrderMoneyLists({ order }: { order: OrderMoney }) {
  const owed = toPaise(order.owed_amount)
  return (
    <>
      <Attempts order={order} />
      <Refunds refunds={order.refunds} />
      {order.returns.length > 0 && <HandedBack returns={order.returns} />}
      {owed > 0 && <OwedBanner owed={owed} />}
      {order.settlements.length > 0 && <Settlements settlements={order.settlements} />}
      <Events events={order.events} />
      {order.events_left > 0 && (
        <p className="text-sm text-ink-2">{t`Earlier events not shown: ${{ count: order.events_left }}`}</p>
      )}
    </>
  )
}

type ListProps = { title: string; none: string; children: readonly ReactNode[] }

function List({ title, none, children }: ListProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-label font-label text-ink-2">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-3">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}

type RowProps = { name: ReactNode; more: ReactNode; children: ReactNode }

const Row = ({ name, more, children }: RowProps) => (
  <li className="flex items-start justify-between gap-3 py-2">
    <div className="min-w-0 break-words">
      {name}
      <p className="text-sm text-ink-3">{more}</p>
    </div>
    <div className="num shrink-0 text-right">{children}</div>
  </li>
)

const Attempts = ({ order: { payments, ...order } }: { order: OrderMoney }) => (
  <List title={t`Payments`} none={t`None yet.`}>
    {[
      ...payments.map(({ _id, payment_id, amount, method, status, pays, error, createdAt }) => (
        <Row
          key={_id}
          name={<b className="break-all">{payment_id}</b>}
          more={[
            when(createdAt),
            method && providerMethodName(method),
            pays && t`pays for the order`,
            error,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {formatPrice(amount)}{' '}
          <Pill tone={ATTEMPT_PILLS[status].tone}>{ATTEMPT_PILLS[status].word}</Pill>
        </Row>
      )),
      ...(order.collectedAt
        ? [<CashReceived key="cash" order={order} at={order.collectedAt} />]
        : []),
    ]}
  </List>
)

type CashProps = { order: Pick<OrderMoney, 'total_amount'>; at: string }

const CashReceived = ({ order, at }: CashProps) => (
  <Row name={<b>{t`Cash on Delivery`}</b>} more={when(at)}>
    {formatPrice(order.total_amount)} <Pill tone="green">{t`Received`}</Pill>
  </Row>
)

const Refunds = ({ refunds }: Pick<OrderMoney, 'refunds'>) => (
  <List title={t`Refunds`} none={t`No refunds.`}>
    {refunds.map(({ _id, refund_id, amount, reason, status, updatedAt }) => (
      <Row
        key={_id}
        name={<b>{translated(reason)}</b>}
        more={[when(updatedAt), refund_id].filter(Boolean).join(' · ')}
      >
        {formatPrice(amount)}{' '}
        <Pill tone={REFUND_PILLS[status].tone}>{REFUND_PILLS[status].word}</Pill>
      </Row>
    ))}
  </List>
)

/** Refunds for returns outside of the provider. */
const HandedBack = ({ returns }: Pick<OrderMoney, 'returns'>) => (
  <List title={t`Refunded for returns`} none={t`None yet.`}>
    {returns.map(({ _id, amount, how, reason, at }) => (
      <Row
        key={_id}
        name={<b>{translated(reason)}</b>}
        more={[when(at), WAY_NAMES[how]].join(' · ')}
      >
        {formatPrice(amount)}
      </Row>
    ))}
  </List>
)

/** Settlements of failed refunds. Retried ones are also listed as refunds. */
const Settlements = ({ settlements }: Pick<OrderMoney, 'settlements'>) => (
  <List title={t`Settled failed refunds`} none={t`None yet.`}>
    {settlements.map(({ _id, how, amount, note, createdAt }) => (
      <Row
        key={_id}
        name={<b>{WAY_NAMES[how]}</b>}
        more={[when(createdAt), note].filter(Boolean).join(' · ')}
      >
        {formatPrice(amount)}
      </Row>
    ))}
  </List>
)

/** Newest first. */
const Events = ({ events }: Pick<OrderMoney, 'events'>) => (
  <List title={t`Events`} none={t`None yet.`}>
    {events.toReversed().map((event) => (
      <Row
        key={`${event.at} ${event.kind} ${event.source} ${JSON.stringify(event.details)}`}
        name={eventName(event.kind)}
        more={[actorName(event), detailText(event.details)].filter(Boolean).join(' · ')}
      >
        <span className="text-sm text-ink-3">{when(event.at)}</span>
      </Row>
    ))}
  </List>
)

const when = (at: string) => `${shortDayName(dayOf(at))}, ${exactTime(at)}`
