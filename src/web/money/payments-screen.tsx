import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayIn, dayOf, timeOrDay } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { ORDER_SORTS } from '#contract/order/order-kinds.ts'
import type { OrderMoney } from '#contract/order/order-money.ts'
import { PAYMENT_STATUSES } from '#contract/order/payment-kinds.ts'
import { CsvButton } from '#web/back-office/list/csv-button.tsx'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { allOr, FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { sortIn, useSort } from '#web/back-office/list/sort.ts'
import { SortBox } from '#web/back-office/list/sort-box.tsx'
import {
  methodName,
  PAYMENT_STATUS_NAMES,
  paymentStatusName,
} from '#web/lib/format/status-names.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { ORDER_SORT_NAMES } from '#web/order/admin/list/sort-names.ts'
import { paymentPill, shortenId } from '#web/order/order.ts'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { shownAttempt } from './money.ts'
import { DayField, MoneyPage, MoneySkeleton } from './money-page.tsx'
import { type PaymentsFilter, paymentsQuery, usePaymentsCsv } from './money-queries.ts'
import { OrderMoneyDialog } from './order-money-dialog.tsx'

/** Online payments and their state. */
export function PaymentsScreen() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const csv = usePaymentsCsv(filter)
  return (
    <MoneyPage
      facts={t`Orders to be paid online`}
      day={filter.day ?? dayOf(Date.now())}
      action={<CsvButton {...csv} />}
    >
      <Filters {...filter} />
      <WhenLoaded contentId={JSON.stringify(filter)} skeleton={<MoneySkeleton />}>
        <Payments filter={filter} />
      </WhenLoaded>
    </MoneyPage>
  )
}

const filterIn = (params: URLSearchParams): PaymentsFilter => ({
  page: pageIn(params),
  text: params.get('q')?.trim() ?? '',
  status: PAYMENT_STATUSES.find((status) => status === params.get('status')),
  day: dayIn(params.get('day')),
  sort: sortIn(params, ORDER_SORTS),
})

function Filters({ status, day }: PaymentsFilter) {
  const choose = useSetFilter()
  const { now, choose: sortBy } = useSort(ORDER_SORTS)
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <DayField day={day} />
      <FilterChips
        label={t`Status`}
        options={allOr(PAYMENT_STATUSES, PAYMENT_STATUS_NAMES)}
        chosen={status ?? ''}
        onChoose={(value) => choose('status', value)}
        className="md:pb-1.5"
      />
      <SortBox words={ORDER_SORT_NAMES} now={now} onChoose={sortBy} className="md:hidden" />
      <FindBox
        label={t`Find a payment`}
        placeholder={t`Order, phone or payment id`}
        className="w-full md:ml-auto md:w-72"
      />
    </div>
  )
}

function Payments({ filter }: { filter: PaymentsFilter }) {
  const { data: orders, totalCount, more } = useSuspenseQuery(paymentsQuery(filter)).data
  const [open, setOpen] = useState<OrderMoney>()
  const { sorting } = useSort(ORDER_SORTS)
  const size = OFFICE_PAGE_SIZE.money
  // A refund can remove it from this list; the last known data stays.
  const current = orders.find(({ _id }) => _id === open?._id) ?? open

  return (
    <>
      {totalCount === 0 && (
        <EmptyState title={t`No payments`} text={t`Try another day or status.`} />
      )}
      {totalCount > 0 && orders.length === 0 && (
        <RedirectToPage page={Math.ceil(totalCount / size)} />
      )}
      {orders.length > 0 && (
        <>
          <DataTable
            caption={t`Payments`}
            sorting={sorting}
            rows={orders}
            rowKey={({ _id }) => _id}
            lead={{
              head: t`Order`,
              cell: (order) => <OpenButton order={order} onOpen={setOpen} />,
            }}
            columns={COLUMNS}
            isWide
          />
          <ListFoot
            totalCount={totalCount}
            more={more}
            pageSize={size}
            count={orders.length}
            label={t`Payments`}
          />
        </>
      )}
      {current && <OrderMoneyDialog order={current} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const COLUMNS: readonly Column<OrderMoney>[] = [
  { head: t`Time`, sortBy: 'placed', cell: ({ createdAt }) => timeOrDay(createdAt) },
  { head: t`Payment`, cell: (order) => <Attempt order={order} /> },
  { head: t`Paid by`, cell: ({ payment_mode }) => methodName(payment_mode) },
  {
    head: t`Order total`,
    sortBy: 'total',
    isNumber: true,
    cell: ({ total_amount }) => formatPrice(total_amount),
  },
  { head: t`Paid`, isNumber: true, cell: (order) => <Paid order={order} /> },
  {
    head: t`Status`,
    cell: ({ payment_status }) => (
      <Pill tone={paymentPill(payment_status)}>{paymentStatusName(payment_status)}</Pill>
    ),
  },
]

type OpenerProps = { order: OrderMoney; onOpen: (order: OrderMoney) => void }

const OpenButton = ({ order, onOpen }: OpenerProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={() => onOpen(order)}
    className={`${linkClass} reach`}
  >
    {order.order_id}
  </button>
)

function Attempt({ order }: { order: OrderMoney }) {
  const attempt = shownAttempt(order)
  if (!attempt) return <span>–</span>
  return <span title={attempt.payment_id}>{shortenId(attempt.payment_id)}</span>
}

/** By importance: refunded, pending, failed. */
function Paid({ order }: { order: OrderMoney }) {
  const { paid_amount, refunded_amount, refunding_amount, owed_amount } = order
  if (paid_amount === 0) return <span>–</span>
  const notes = [
    refunded_amount > 0 && t`${{ amount: formatPrice(refunded_amount) }} refunded`,
    refunding_amount > 0 && t`${{ amount: formatPrice(refunding_amount) }} refund on its way`,
  ]
  return (
    <div className="text-right">
      <span>{formatPrice(paid_amount)}</span>
      {notes.filter(Boolean).map((note) => (
        <span key={String(note)} className="block text-sm text-ink-3">
          {note}
        </span>
      ))}
      {owed_amount > 0 && (
        <span className="block text-sm text-danger">{t`${{ amount: formatPrice(owed_amount) }} owed`}</span>
      )}
    </div>
  )
}
