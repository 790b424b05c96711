import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { clockTime } from '#contract/lib/india.ts'
import type { BoardOrder } from '#contract/order/staff-order.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { useDeferredSteps, withStep } from '#web/back-office/undo/deferred-step.ts'
import { AddedNote } from '#web/delivery/added-note.tsx'
import { cx } from '#web/lib/cx.ts'
import {
  orderStatusName,
  paymentStatusName,
  shortMethodName,
} from '#web/lib/format/status-names.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { NoteMarks } from '#web/note/note-marks.tsx'
import { Pill } from '#web/ui/status.tsx'
import { Age, AgeLine, Took } from '../age.tsx'
import { HandOverIcon, WithRider } from '../hand-over/hand-over-button.tsx'
import { NotDeliveredNote } from '../hand-over/not-delivered-note.tsx'
import { NextSteps } from '../next-steps.tsx'
import { OrderLink, OrderTotal, shopperLine, useIsLate } from '../order-cells.tsx'
import { PickupPill } from '../pickup-pill.tsx'
import { TakenBy } from '../taken-by.tsx'

type Props = {
  order: BoardOrder
  isGone: boolean
  /** The column the order has moved to. */
  wentTo: string | undefined
  skewMs: number
}

/** An order on the board: age, value and next step. */
export function BoardCard({ order: known, isGone, wentTo, skewMs }: Props) {
  const id = useId()
  const order = withStep(known, useDeferredSteps())
  const isAway = isGone || order !== known
  const isLate = useIsLate({ order, isOpen: order.ended === null, skewMs })
  const named = { name: order.products.join(', '), name_hi: order.products_hi?.join(', ') }
  const products = localName(named)
  return (
    <li
      data-row
      tabIndex={-1}
      aria-label={t`Order ${{ order: order.order_id }}`}
      aria-describedby={`${id}-who ${id}-what`}
      className={cx(
        'relative grid grid-cols-1 overflow-hidden scroll-mt-20 scroll-mb-20 gap-1 rounded-md border p-3',
        isAway ? 'border-dashed border-line-strong' : 'bg-surface',
        !isAway && borderClass(isLate),
      )}
    >
      <CardHead order={order} skewMs={skewMs} isAway={isAway} />
      <p id={`${id}-who`} className="truncate">
        {shopperLine(order.shopper, order.city)}
      </p>
      <TakenBy order={order} />
      <p id={`${id}-what`} className="truncate text-sm text-ink-2" title={products}>
        {formatCount(order.items, 'item')} · <span lang={languageOfName(named)}>{products}</span>
      </p>
      <NoteMarks order={order} />
      <AddedNote order={order} pathOf={officePaths.adminOrder} className="text-sm" />
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
        <p className="flex items-center gap-2">
          <OrderTotal order={order} />
          <PaymentMark order={order} />
          <PickupPill order={order} />
        </p>
        {isAway ? (
          <p className="text-sm text-ink-2">
            {isGone ? goneText(wentTo) : orderStatusName(order.status)}
          </p>
        ) : (
          <NextSteps order={order} isQuiet={!isLate} />
        )}
      </div>
      {!order.ended && <UnderWay order={order} skewMs={skewMs} isAway={isAway} />}
    </li>
  )
}

type PartProps = { order: BoardOrder; skewMs: number; isAway: boolean }

function CardHead({ order, skewMs, isAway }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-base font-name">
        <OrderLink order={order} />
      </h3>
      {order.ended ? (
        <Ended order={order} ended={order.ended} />
      ) : (
        <div className="flex flex-1 items-center justify-between gap-2">
          <Age order={order} skewMs={skewMs} />
          <span className="-my-2">{!isAway && <HandOverIcon order={order} />}</span>
        </div>
      )}
    </div>
  )
}

const UnderWay = ({ order, skewMs, isAway }: PartProps) => (
  <>
    {order.failed_delivery ? <NotDeliveredNote order={order} /> : <WithRider order={order} />}
    {!isAway && <AgeLine order={order} skewMs={skewMs} />}
  </>
)

const goneText = (wentTo: string | undefined) => (wentTo ? t`Moved to ${wentTo}` : t`Moved on`)

const borderClass = (isLate: boolean) => (isLate ? 'border-danger-fill' : 'border-line')

function Ended({ order, ended }: { order: BoardOrder; ended: string }) {
  if (order.status === 'Cancelled') return <Pill tone="grey">{t`Cancelled`}</Pill>
  return (
    <span className="flex items-center gap-2">
      <span className="num text-sm text-ink-3">{clockTime(ended)}</span>
      <Took order={order} ended={ended} />
    </span>
  )
}

function PaymentMark({ order }: { order: BoardOrder }) {
  const { payment_mode, payment_status, status, being_refunded } = order
  if (being_refunded) return <Pill tone="amber">{t`Being refunded`}</Pill>
  if (payment_status === 'Completed') return <Pill tone="green">{t`Paid`}</Pill>
  if (status === 'Cancelled') return null
  return payment_mode === 'COD' ? (
    <Pill tone="amber">{shortMethodName(payment_mode)}</Pill>
  ) : (
    <Pill tone="amber">{paymentStatusName(payment_status)}</Pill>
  )
}
