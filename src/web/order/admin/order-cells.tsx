import { t } from '@lingui/core/macro'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { cx } from '#web/lib/cx.ts'
import {
  orderStatusName,
  paymentStatusName,
  shortMethodName,
} from '#web/lib/format/status-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/status.tsx'
import { paymentPill, statusPill } from '../order.ts'
import { useUrgency } from './age.tsx'
import { NextSteps } from './next-steps.tsx'
import { PickupPill } from './pickup-pill.tsx'

/** What table, cards and board show of an order alike. */

export type ShownOrder = { order: StaffOrder; isGone: boolean }

/** The rows of the list, as a table or as cards. */
export type RowsProps = {
  rows: readonly ShownOrder[]
  skewMs: number
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  onCancel: (order: StaffOrder) => void
}

export const OrderLink = ({ order: { order_id } }: { order: { order_id: string } }) => (
  <Link
    to={officePaths.adminOrder(order_id)}
    className="reach num whitespace-nowrap hover:underline"
  >
    {order_id}
  </Link>
)

export const OrderTotal = ({ order }: { order: { total_amount: number } }) => (
  <b className="num font-price">{formatPrice(order.total_amount)}</b>
)

type PaymentProps = { order: Pick<StaffOrder, 'payment_mode' | 'payment_status'> }

export const OrderPayment = ({ order: { payment_mode, payment_status } }: PaymentProps) => (
  <>
    <span className="text-xs text-ink-3">{shortMethodName(payment_mode)}</span>
    <Pill tone={paymentPill(payment_status)}>{paymentStatusName(payment_status)}</Pill>
  </>
)

type StatusProps = { order: Pick<StaffOrder, 'status' | 'pickup'> }

export const OrderStatusPill = ({ order }: StatusProps) => (
  <>
    <Pill tone={statusPill(order.status)}>{orderStatusName(order.status)}</Pill>
    <PickupPill order={order} />
  </>
)

/** "Asha · Pune" and more, as far as it is known. */
export const shopperLine = (...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ')

type Late = { order: Parameters<typeof useUrgency>[0]; isOpen: boolean; skewMs: number }

/** Whether an open order is later than promised. */
export const useIsLate = ({ order, isOpen, skewMs }: Late) =>
  useUrgency(order, skewMs) === 'late' && isOpen

type StepsProps = {
  row: ShownOrder
  /** Whether its own steps are enabled: while orders are selected, the bar has the common steps. */
  isAlone: boolean
  isQuiet?: boolean
  onCancel: RowsProps['onCancel']
  className?: string
}

/** The next steps of a row of the list. */
export function RowSteps({ row: { order, isGone }, isAlone, className, ...steps }: StepsProps) {
  if (isGone) return <span className="text-sm text-ink-2">{t`No longer in this list`}</span>
  return (
    <div inert={!isAlone} className={cx(className, !isAlone && 'invisible')}>
      <NextSteps order={order} {...steps} />
    </div>
  )
}

type TickProps = { order: StaffOrder; isTicked: boolean; onTick: () => void }

export const TickBox = ({ order, isTicked, onTick }: TickProps) => (
  <label className="-m-2 grid size-11 place-items-center self-start">
    <input type="checkbox" checked={isTicked} onChange={onTick} className="size-5 accent-brand" />
    <span className="sr-only">{t`Tick ${{ order: order.order_id }}`}</span>
  </label>
)

export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
