import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dayIn, dayOf, shortDayName, timeOrDay } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Answer } from '#contract/schemas.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { OfficeLink } from '#web/back-office/office-link.tsx'
import { orderStatusName } from '#web/lib/format/status-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { statusPill } from '#web/order/order.ts'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { DayField, MoneyPage, MoneySkeleton } from './money-page.tsx'
import { type CashFilter, cashQuery } from './money-queries.ts'

/** Cash still to be collected, and cash collected on a day. */
export function CashScreen() {
  const [params] = useSearchParams()
  const day = dayIn(params.get('day')) ?? dayOf(Date.now())
  const isCollected = params.get('show') === 'collected'
  const filter = { page: pageIn(params), collectedOn: isCollected ? day : undefined }
  return (
    <MoneyPage facts={t`Cash on Delivery`} day={day}>
      <Filters isCollected={isCollected} day={day} />
      <WhenLoaded contentId={JSON.stringify(filter)} skeleton={<MoneySkeleton />}>
        <Cash filter={filter} />
      </WhenLoaded>
    </MoneyPage>
  )
}

function Filters({ isCollected, day }: { isCollected: boolean; day: string }) {
  const choose = useSetFilter()
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <FilterChips
        label={t`Show`}
        options={CASH_LISTS}
        chosen={isCollected ? 'collected' : ''}
        onChoose={(value) => choose('show', value)}
        className="md:pb-1.5"
      />
      {isCollected && <DayField day={day} />}
    </div>
  )
}

const CASH_LISTS = [
  { value: '', name: t`To collect` },
  { value: 'collected', name: t`Collected` },
] as const

function Cash({ filter }: { filter: CashFilter }) {
  const { data, totalCount, more, totalAmount } = useSuspenseQuery(cashQuery(filter)).data
  const { collectedOn } = filter
  const size = OFFICE_PAGE_SIZE.money
  const count = formatCount(totalCount, 'order')
  const orders = more ? t`more than ${count}` : count
  if (totalCount === 0) return <NoCash collectedOn={collectedOn} />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / size)} />
  return (
    <>
      <p className="card mb-3 p-4">
        <b className="num block text-xl">{formatPrice(totalAmount)}</b>
        <span className="text-sm text-ink-2">
          {collectedOn
            ? t`Collected on ${{ day: shortDayName(collectedOn) }}: ${orders}`
            : t`To collect: ${orders}`}
        </span>
      </p>
      <DataTable
        caption={collectedOn ? t`Cash collected` : t`Cash to collect`}
        rows={data}
        rowKey={({ _id }) => _id}
        lead={{ head: t`Order`, cell: OrderLink }}
        columns={collectedOn ? [...COLUMNS, COLLECTED, AMOUNT] : [...COLUMNS, AMOUNT]}
      />
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={size}
        count={data.length}
        label={t`Cash`}
      />
    </>
  )
}

const NoCash = ({ collectedOn }: Pick<CashFilter, 'collectedOn'>) => (
  <EmptyState
    title={
      collectedOn
        ? t`No cash collected on ${{ day: shortDayName(collectedOn) }}`
        : t`No cash to collect`
    }
  />
)

type CashRow = Answer<'payment.cash'>['data'][number]

const OrderLink = ({ order_id }: CashRow) => (
  <OfficeLink to={officePaths.adminOrder(order_id)} className={`${linkClass} reach`}>
    {order_id}
  </OfficeLink>
)

const COLUMNS: readonly Column<CashRow>[] = [
  { head: t`Placed`, cell: ({ createdAt }) => timeOrDay(createdAt) },
  {
    head: t`Status`,
    cell: ({ status }) => <Pill tone={statusPill(status)}>{orderStatusName(status)}</Pill>,
  },
]

const COLLECTED: Column<CashRow> = {
  head: t`Collected`,
  cell: ({ collectedAt }) => (collectedAt ? timeOrDay(collectedAt) : '–'),
}

const AMOUNT: Column<CashRow> = {
  head: t`Amount`,
  isNumber: true,
  cell: ({ total_amount }) => formatPrice(total_amount),
}
