import { timeOrDay } from '#contract/lib/india.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { ORDER_SORTS } from '#contract/order/order-kinds.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { type Column, DataTable } from '#web/back-office/data-table.tsx'
import { useSort } from '#web/back-office/sort.ts'
import { cx } from '#web/lib/cx.ts'
import { formatMobile } from '#web/lib/format/format.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/status.tsx'
import { isUnderWay, itemCount, paymentPill, statusPill } from '../order.ts'
import { Age, Took, useUrgency } from './age.tsx'
import { NextSteps } from './next-steps.tsx'
import type { RowsProps, ShownOrder } from './order-cards.tsx'
import { AS_LIST } from './order-filters.tsx'
import { TickBox, toggled } from './tick-box.tsx'

/** Orders as a table with two sortable columns. */
export function OrderTable({ rows, skewMs, ticked, onTick, onCancel }: RowsProps) {
  const { sorting } = useSort(ORDER_SORTS, AS_LIST)
  const isTicked = ({ order }: ShownOrder) => ticked.has(order._id)
  return (
    <DataTable
      caption="Orders"
      sorting={sorting}
      rows={rows}
      rowKey={({ order }) => order._id}
      rowProps={(row) => ({
        'aria-label': `Order ${row.order.order_id}`,
        className: cx('h-14', rowClass(row, isTicked(row))),
      })}
      ticks={{
        all: <TickAll rows={rows} ticked={ticked} onTick={onTick} />,
        one: (row) => (
          <>
            <LateEdge order={row.order} skewMs={skewMs} />
            <TickBox
              order={row.order}
              isTicked={isTicked(row)}
              onTick={() => onTick(toggled(ticked, row.order._id))}
            />
          </>
        ),
      }}
      lead={{ head: 'Order', cell: OrderLink }}
      columns={[
        { head: 'Placed', sortBy: 'placed', cell: ({ order }) => timeOrDay(order.createdAt) },
        { head: 'Age', cell: ({ order }) => <AgeOf order={order} skewMs={skewMs} /> },
        { head: 'Shopper', cell: ({ order }) => <Shopper order={order} /> },
        ...COLUMNS,
        {
          head: 'Next step',
          isAction: true,
          cell: (row) => (
            <Steps row={row} skewMs={skewMs} isAlone={ticked.size === 0} onCancel={onCancel} />
          ),
        },
      ]}
    />
  )
}

function rowClass({ isGone }: ShownOrder, isTicked: boolean) {
  if (isGone) return 'bg-sunken'
  return isTicked ? 'bg-brand-soft' : 'hover:bg-sunken/55'
}

const COLUMNS: readonly Column<ShownOrder>[] = [
  { head: 'Items', isNumber: true, cell: ({ order }) => <Items order={order} /> },
  {
    head: 'Total',
    sortBy: 'total',
    isNumber: true,
    cell: ({ order }) => <b className="font-price">{formatPrice(order.total_amount)}</b>,
  },
  {
    head: 'Payment',
    cell: ({ order: { payment_mode, payment_status } }) => (
      <>
        <span className="block text-xs text-ink-3">{payment_mode}</span>
        <Pill tone={paymentPill(payment_status)}>{payment_status}</Pill>
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ order: { status } }) => <Pill tone={statusPill(status)}>{status}</Pill>,
  },
]

const OrderLink = ({ order: { order_id } }: ShownOrder) => (
  <Link
    to={officePaths.adminOrder(order_id)}
    className="reach num whitespace-nowrap hover:underline"
  >
    {order_id}
  </Link>
)

const Items = ({ order: { products } }: { order: StaffOrder }) => (
  <span title={products.map(({ product_id }) => product_id.name).join(', ')}>
    {itemCount(products)}
  </span>
)

function Shopper({ order: { shopper, delivery_address } }: { order: StaffOrder }) {
  const { mobile, city } = delivery_address
  return (
    <span className="block max-w-36">
      <span className="block truncate" title={shopper}>
        {[shopper, city].filter(Boolean).join(' · ')}
      </span>
      <span className="num block text-sm text-ink-3">{formatMobile(mobile)}</span>
    </span>
  )
}

type Aged = { order: StaffOrder; skewMs: number }

function AgeOf({ order, skewMs }: Aged) {
  if (isUnderWay(order)) return <Age order={order} skewMs={skewMs} />
  const delivered = order.history.findLast(({ status }) => status === 'Delivered')
  if (!delivered) return <span>–</span>
  return <Took order={order} ended={delivered.at} />
}

const useIsLate = ({ order, skewMs }: Aged) =>
  useUrgency(order, skewMs) === 'late' && isUnderWay(order)

/** Decorative: the age beside it has the same information. */
const LateEdge = (props: Aged) =>
  useIsLate(props) && <span className="absolute inset-y-0 left-0 w-[3px] bg-danger-fill" />

type StepsProps = {
  row: ShownOrder
  skewMs: number
  isAlone: boolean
  onCancel: RowsProps['onCancel']
}

/** While orders are selected, the bar has the common steps. */
function Steps({ row: { order, isGone }, skewMs, isAlone, onCancel }: StepsProps) {
  const isLate = useIsLate({ order, skewMs })
  if (isGone) return <span className="text-sm text-ink-2">No longer in this list</span>
  return (
    <div inert={!isAlone} className={cx('[&>div]:flex-nowrap', !isAlone && 'invisible')}>
      <NextSteps order={order} isQuiet={!isLate} onCancel={onCancel} />
    </div>
  )
}

type TickAllProps = Pick<RowsProps, 'rows' | 'ticked' | 'onTick'>

function TickAll({ rows, ticked, onTick }: TickAllProps) {
  const ids = rows.map(({ order }) => order._id)
  const count = ids.filter((id) => ticked.has(id)).length
  return (
    <label className="-m-2 grid size-11 place-items-center">
      <input
        type="checkbox"
        checked={count > 0 && count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        onChange={() => onTick(new Set(count === ids.length ? [] : ids))}
        className="size-5 accent-brand"
      />
      <span className="sr-only">Select all on this page</span>
    </label>
  )
}
