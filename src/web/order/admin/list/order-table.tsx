import { t } from '@lingui/core/macro'
import { timeOrDay } from '#contract/lib/days.ts'
import { ORDER_SORTS } from '#contract/order/order-kinds.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { useSort } from '#web/back-office/list/sort.ts'
import { cx } from '#web/lib/cx.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { NoteMarks } from '#web/note/note-marks.tsx'
import { isUnderWay, itemCount } from '../../order.ts'
import { Age, Took } from '../age.tsx'
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
  useIsLate,
} from '../order-cells.tsx'
import { TakenBy } from '../taken-by.tsx'
import { AS_LIST } from './order-filters.tsx'

/** Orders as a table with two sortable columns. */
export function OrderTable({ rows, skewMs, ticked, onTick, onCancel }: RowsProps) {
  const { sorting } = useSort(ORDER_SORTS, AS_LIST)
  const isTicked = ({ order }: ShownOrder) => ticked.has(order._id)
  return (
    <DataTable
      caption={t`Orders`}
      sorting={sorting}
      rows={rows}
      rowKey={({ order }) => order._id}
      rowProps={(row) => ({
        'aria-label': t`Order ${{ order: row.order.order_id }}`,
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
      lead={{ head: t`Order`, cell: OrderLink }}
      columns={[
        { head: t`Placed`, sortBy: 'placed', cell: ({ order }) => timeOrDay(order.createdAt) },
        { head: t`Age`, cell: ({ order }) => <AgeOf order={order} skewMs={skewMs} /> },
        { head: t`Shopper`, cell: ({ order }) => <Shopper order={order} /> },
        ...COLUMNS,
        {
          head: t`Next step`,
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
  { head: t`Items`, isNumber: true, cell: ({ order }) => <Items order={order} /> },
  {
    head: t`Total`,
    sortBy: 'total',
    isNumber: true,
    cell: OrderTotal,
  },
  {
    head: t`Payment`,
    cell: (row) => (
      <span className="grid justify-items-start">
        <OrderPayment {...row} />
      </span>
    ),
  },
  { head: t`Status`, cell: OrderStatusPill },
]

function Items({ order: { products } }: { order: StaffOrder }) {
  const names = products.map(({ product_id }) => localName(product_id)).join(', ')
  const isEnglish = products.every(({ product_id }) => !product_id.name_hi)
  return (
    <span lang={isEnglish ? languageOfName({ name: names }) : undefined} title={names}>
      {itemCount(products)}
    </span>
  )
}

function Shopper({ order }: { order: StaffOrder }) {
  const { shopper, delivery_address } = order
  const { mobile, city } = delivery_address
  return (
    <span className="block max-w-36">
      <span className="block truncate" title={shopper}>
        {shopperLine(shopper, city)}
      </span>
      <span className="num block text-sm text-ink-3">{formatMobile(mobile)}</span>
      <TakenBy order={order} />
      <NoteMarks order={order} />
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

/** Decorative: the age beside it has the same information. */
const LateEdge = ({ order, skewMs }: Aged) =>
  useIsLate({ order, isOpen: isUnderWay(order), skewMs }) && (
    <span className="absolute inset-y-0 left-0 w-[3px] bg-danger-fill" />
  )

type StepsProps = {
  row: ShownOrder
  skewMs: number
  isAlone: boolean
  onCancel: RowsProps['onCancel']
}

function Steps({ row, skewMs, ...rest }: StepsProps) {
  const { order } = row
  const isLate = useIsLate({ order, isOpen: isUnderWay(order), skewMs })
  return <RowSteps row={row} isQuiet={!isLate} className="[&>div]:flex-nowrap" {...rest} />
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
      <span className="sr-only">{t`Select all on this page`}</span>
    </label>
  )
}
