import { useSuspenseQuery } from '@tanstack/react-query'
import { IndianRupee } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import { toPaise } from '#contract/money.ts'
import type { FailedRefund } from '#contract/payment.ts'
import { formatPrice } from '#contract/price-words.ts'
import { type Column, DataTable } from '#web/back-office/data-table.tsx'
import { ListFoot } from '#web/back-office/list-foot.tsx'
import { dayIn, dayOf, timeOrDay } from '#web/lib/india-time.ts'
import { officePaths } from '#web/lib/office-paths.ts'
import { pageIn } from '#web/lib/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { ToPage } from '#web/ui/to-page.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { MoneyPage, MoneySkeleton } from './money-page.tsx'
import { failedRefundsQuery } from './money-queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** Refunds that shoppers were promised and that did not arrive, until somebody gives them again. */
export function FailedRefundsScreen() {
  const [params] = useSearchParams()
  const page = pageIn(params)
  return (
    <MoneyPage
      facts="Refunds that failed: the money is still with the shop"
      day={dayIn(params.get('day')) ?? dayOf(Date.now())}
    >
      <WhenLoaded of={String(page)} skeleton={<MoneySkeleton />}>
        <FailedRefunds page={page} />
      </WhenLoaded>
    </MoneyPage>
  )
}

function FailedRefunds({ page }: { page: number }) {
  const { data: refunds, totalCount } = useSuspenseQuery(failedRefundsQuery(page)).data
  // Stays when the list is read anew: a colleague may have been first, and the dialog says so.
  const [chosen, setChosen] = useState<FailedRefund>()
  return (
    <>
      <Listed refunds={refunds} totalCount={totalCount} onChoose={setChosen} />
      {chosen && (
        <RefundDialog
          order={{ _id: chosen.order, order_id: chosen.order_id }}
          left={toPaise(chosen.left)}
          failed={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type ListedProps = {
  refunds: readonly FailedRefund[]
  totalCount: number
  onChoose: (refund: FailedRefund) => void
}

function Listed({ refunds, totalCount, onChoose }: ListedProps) {
  const size = PAGE_SIZE.adminMoney
  if (totalCount === 0) return <NoneFailed />
  if (refunds.length === 0) return <ToPage page={Math.ceil(totalCount / size)} />
  const again: Column<FailedRefund> = {
    head: 'Give again',
    isAction: true,
    cell: (refund) => (
      <Button kind="secondary" size="sm" onClick={() => onChoose(refund)}>
        Give again<span className="sr-only"> to {refund.order_id}</span>
      </Button>
    ),
  }
  return (
    <>
      <DataTable
        caption="Refunds that failed"
        rows={refunds}
        rowKey={({ _id }) => _id}
        lead={{ head: 'Order', cell: OrderLink }}
        columns={[...COLUMNS, again]}
      />
      <ListFoot totalCount={totalCount} pageSize={size} count={refunds.length} label="Refunds" />
    </>
  )
}

const NoneFailed = () => (
  <EmptyState
    title="No refund has failed."
    text="One that the bank or the payment provider turns down is listed here."
    icon={<IndianRupee size={34} />}
  />
)

const OrderLink = ({ order_id }: FailedRefund) => (
  <Link to={officePaths.adminOrder(order_id)} className={`${linkClass} reach`}>
    {order_id}
  </Link>
)

const COLUMNS: readonly Column<FailedRefund>[] = [
  { head: 'Failed', cell: ({ failedAt }) => timeOrDay(failedAt) },
  { head: 'Reason', cell: Why },
  { head: 'Amount', isNumber: true, cell: Amount },
]

function Why({ reason, error }: FailedRefund) {
  return (
    <>
      {reason}
      {error && <span className="block text-sm text-ink-3">{error}</span>}
    </>
  )
}

function Amount({ amount, left }: FailedRefund) {
  return (
    <>
      {formatPrice(amount)}
      {left < amount && (
        <span className="block text-sm text-ink-3">{formatPrice(left)} is left to give</span>
      )}
    </>
  )
}
