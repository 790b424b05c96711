import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { timeOrDay } from '#contract/lib/days.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { cx } from '#web/lib/cx.ts'
import { dateHint } from '#web/lib/format/date-hint.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { NoteMarks } from '#web/note/note-marks.tsx'
import { isUnderWay, itemCount, preview } from '../../order.ts'
import { Age } from '../age.tsx'
import {
  OrderLink,
  OrderPayment,
  OrderStatusPill,
  OrderTotal,
  RowSteps,
  type RowsProps,
  type ShownOrder,
  shopperLine,
  TickBox,
  toggled,
} from '../order-cells.tsx'
import { TakenBy } from '../taken-by.tsx'

/** Orders as cards where a table does not fit. */
export const OrderCards = ({ rows, skewMs, ticked, onTick, onCancel }: RowsProps) => (
  <ul aria-label={t`Orders`} className={CARDS}>
    {rows.map(({ order, isGone }) => (
      <OrderCard
        key={order._id}
        order={order}
        isGone={isGone}
        skewMs={skewMs}
        isTicked={ticked.has(order._id)}
        isAlone={ticked.size === 0}
        onTick={() => onTick(toggled(ticked, order._id))}
        onCancel={onCancel}
      />
    ))}
  </ul>
)

/** Shared by the cards and their skeleton. */
export const CARDS = 'grid grid-cols-1 gap-2.5'

type CardProps = ShownOrder & {
  skewMs: number
  isTicked: boolean
  isAlone: boolean
  onTick: () => void
  onCancel: (order: StaffOrder) => void
}

function OrderCard({ order, isGone, skewMs, isTicked, isAlone, ...on }: CardProps) {
  const id = useId()
  return (
    <li
      data-row
      tabIndex={-1}
      aria-label={t`Order ${{ order: order.order_id }}`}
      aria-describedby={`${id}-who`}
      className={cx(
        'card grid scroll-mt-20 scroll-mb-48 grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3.5 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]',
        isTicked && 'bg-brand-soft',
        isGone && 'border-dashed border-line-strong bg-sunken',
      )}
    >
      <TickBox order={order} isTicked={isTicked} onTick={on.onTick} />
      <OrderFacts id={`${id}-who`} order={order} skewMs={skewMs} />
      <div className="col-start-2 mt-2 grid content-between gap-2 md:col-start-3 md:mt-0 md:justify-items-end">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lead">
            <OrderTotal order={order} />
          </span>
          <OrderPayment order={order} />
        </p>
        <RowSteps row={{ order, isGone }} isAlone={isAlone} onCancel={on.onCancel} />
      </div>
    </li>
  )
}

type FactsProps = { id: string; order: StaffOrder; skewMs: number }

function OrderFacts({ id, order, skewMs }: FactsProps) {
  const { shown, more } = preview(order)
  const names = shown.map(({ product_id }) => localName(product_id)).join(', ')
  const isEnglish = shown.every(({ product_id }) => !product_id.name_hi)
  const { mobile, city } = order.delivery_address
  return (
    <div id={id} className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-md font-name">
          <OrderLink order={order} />
        </h2>
        <OrderStatusPill order={order} />
        {isUnderWay(order) && <Age order={order} skewMs={skewMs} />}
      </div>
      <p className="num text-sm whitespace-normal text-ink-3">
        {timeOrDay(order.createdAt)} {dateHint(order.createdAt, Date.now() + skewMs)}
      </p>
      <p className="break-words">{shopperLine(order.shopper, city, formatMobile(mobile))}</p>
      <TakenBy order={order} />
      <p className="text-sm text-ink-2">
        <span>{`${formatCount(itemCount(order.products), 'item')} · `}</span>
        <span lang={isEnglish ? languageOfName({ name: names }) : undefined}>{names}</span>
        {more > 0 && <span>{` ${t`+ ${more} more`}`}</span>}
      </p>
      <NoteMarks order={order} />
    </div>
  )
}
