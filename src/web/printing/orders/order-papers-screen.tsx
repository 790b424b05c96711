import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FilterChips } from '#web/back-office/list/filter-chips.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { newId } from '#web/lib/browser/new-id.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { usePaperSize } from '../paper-size.ts'
import { PrintBar } from '../print-bar.tsx'
import { OrderPapers, PAPERS, type Paper } from './order-papers.tsx'
import { papersQuery, waitingQuery } from './order-papers-queries.ts'
import { MAX_PRINTED_ORDERS, numbersIn } from './paper-orders.ts'

/** Pick list, packing slips and bag labels: of the orders in the URL, else of those that wait to be picked. */
export function OrderPapersScreen() {
  const [params] = useSearchParams()
  const list = params.get('orders') ?? ''
  const [opened] = useState(newId)
  const paper = PAPERS.find((one) => one === params.get('paper')) ?? 'pick'
  return (
    <OfficePage title={t`Print orders`} back={{ to: officePaths.adminPicking, label: t`Picking` }}>
      <WhenLoaded contentId={list} skeleton={<PapersSkeleton />}>
        {list ? (
          <Papers numbers={numbersIn(list)} paper={paper} opened={opened} />
        ) : (
          <WaitingPapers paper={paper} opened={opened} />
        )}
      </WhenLoaded>
    </OfficePage>
  )
}

function WaitingPapers({ paper, opened }: Pick<PapersProps, 'paper' | 'opened'>) {
  const { waiting, left_out } = useSuspenseQuery(waitingQuery()).data
  if (waiting.length === 0)
    return (
      <EmptyState
        title={t`No orders wait to be picked`}
        text={t`To print other orders, open one, or tick some in the list of orders.`}
        action={<Link to={officePaths.adminOrders} className={linkClass}>{t`All orders`}</Link>}
      />
    )
  const numbers = waiting.map(({ order_id }) => order_id)
  return <Papers numbers={numbers} unlisted={left_out?.waiting} paper={paper} opened={opened} />
}

type PapersProps = {
  numbers: readonly string[]
  /** Further orders whose numbers are not known here. */
  unlisted?: number | undefined
  paper: Paper
  opened: string
}

function Papers({ numbers, unlisted = 0, paper, opened }: PapersProps) {
  const { papers, missing } = useSuspenseQuery(
    papersQuery(numbers.slice(0, MAX_PRINTED_ORDERS).join(','), opened),
  ).data
  const [size, setSize] = usePaperSize()
  return (
    <>
      <PrintBar size={size} onSize={setSize} isEmpty={papers.length === 0}>
        <PaperChoice chosen={paper} />
      </PrintBar>
      <NotPrinted
        numbers={numbers}
        others={numbers.length - MAX_PRINTED_ORDERS + unlisted}
        missing={missing}
        paper={paper}
      />
      {papers.length > 0 && <OrderPapers paper={paper} papers={papers} size={size} />}
    </>
  )
}

const NAMES: Record<Paper, string> = {
  pick: t`Pick list`,
  slip: t`Packing slips`,
  bag: t`Bag labels`,
}

function PaperChoice({ chosen }: { chosen: Paper }) {
  const [, setParams] = useSearchParams()
  const choose = (paper: Paper) =>
    setParams((was) => ({ ...Object.fromEntries(was), paper }), { replace: true })
  return (
    <FilterChips
      label={t`What to print`}
      options={PAPERS.map((value) => ({ value, name: NAMES[value] }))}
      chosen={chosen}
      onChoose={choose}
    />
  )
}

type NotPrintedProps = {
  numbers: readonly string[]
  others: number
  missing: readonly string[]
  paper: Paper
}

/** Which orders are not on this paper, and how to print them. */
function NotPrinted({ numbers, others, missing, paper }: NotPrintedProps) {
  const next = numbers.slice(MAX_PRINTED_ORDERS)
  return (
    <>
      {others > 0 && (
        <p role="status" className="mt-3 text-ink-2">
          {t`The first ${MAX_PRINTED_ORDERS} orders are here. ${{ count: others }} more are not.`}{' '}
          {next.length > 0 && (
            <Link to={officePaths.adminPrintOf(next, paper)} className={linkClass}>
              {t`Show the next orders`}
            </Link>
          )}
        </p>
      )}
      {missing.length > 0 && (
        <p role="status" className="mt-3 text-danger">
          {t`Not found: ${{ orders: missing.join(', ') }}`}
        </p>
      )}
    </>
  )
}

function PapersSkeleton() {
  return (
    <Loading label={t`Loading the orders`}>
      <Skeleton className="h-11 max-w-3xl rounded-lg" />
      <Skeleton className="mt-4 h-[60dvh] max-w-3xl" />
    </Loading>
  )
}
