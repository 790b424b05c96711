import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IndianRupee, TriangleAlert } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dayIn, dayOf, shortDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Unmatched } from '#contract/money/payment.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { DataTable } from '#web/back-office/list/data-table.tsx'
import { errorText, hasStatus } from '#web/lib/http/api-error.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill, type PillTone } from '#web/ui/status.tsx'
import { attemptName } from './money.ts'
import { DayField, MoneyPage, MoneySkeleton } from './money-page.tsx'
import { unmatchedQuery } from './money-queries.ts'

/** Differences between the provider's payments of a day and ours. */
export function UnmatchedScreen() {
  const [params] = useSearchParams()
  const day = dayIn(params.get('day')) ?? dayOf(Date.now())
  return (
    <MoneyPage facts={t`One day of the payment provider's payments, compared with ours`} day={day}>
      <div className="mb-3 flex">
        <DayField day={day} />
      </div>
      <WhenLoaded contentId={day} skeleton={<MoneySkeleton />} failed={renderError}>
        <Differences day={day} />
      </WhenLoaded>
    </MoneyPage>
  )
}

/** Without a provider there is nothing to compare, so no retry is offered. */
function renderError(error: unknown, retry: () => void) {
  const icon = <IndianRupee size={34} />
  if (hasStatus(error, 404)) return <EmptyState title={errorText(error)} icon={icon} />
  return <ErrorState text={errorText(error)} onRetry={retry} />
}

function Differences({ day }: { day: string }) {
  const { data, compared, complete } = useSuspenseQuery(unmatchedQuery(day)).data
  const payments = formatCount(compared, 'payment')
  return (
    <>
      {!complete && (
        <div className="mb-3">
          <Banner
            tone="marigold"
            icon={<TriangleAlert size={24} />}
            title={t`Only part of the day was compared`}
          >
            {t`${{ day: shortDayName(day) }} has more payments than we can compare at once. Compared: ${payments}.`}
          </Banner>
        </div>
      )}
      {data.length > 0 && <UnmatchedTable rows={data} />}
      {data.length === 0 && complete && (
        <EmptyState
          title={t`All payments match an order`}
          text={t`Compared for ${{ day: shortDayName(day) }}: ${payments}`}
          icon={<IndianRupee size={34} />}
        />
      )}
    </>
  )
}

const DIFFERENCES: Record<Unmatched['what'], { tone: PillTone; name: string }> = {
  'only at the provider': { tone: 'red', name: t`Only at the provider` },
  'only with us': { tone: 'red', name: t`Only in our records` },
  different: { tone: 'amber', name: t`Different` },
}

const UnmatchedTable = ({ rows }: { rows: readonly Unmatched[] }) => (
  <DataTable
    caption={t`Unmatched payments`}
    rows={rows}
    rowKey={({ payment_id }) => payment_id}
    lead={{ head: t`Payment`, cell: PaymentLink }}
    columns={[
      { head: t`Order`, cell: ({ order_id }) => order_id ?? '–' },
      {
        head: t`Difference`,
        cell: ({ what }) => <Pill tone={DIFFERENCES[what].tone}>{DIFFERENCES[what].name}</Pill>,
      },
      { head: t`At the provider`, isNumber: true, cell: ({ provider }) => <Side of={provider} /> },
      { head: t`In our records`, isNumber: true, cell: ({ ours }) => <Side of={ours} /> },
    ]}
  />
)

/** Link to our order, if we have one. */
function PaymentLink({ payment_id, ours }: Unmatched) {
  if (!ours) return <span className="break-all">{payment_id}</span>
  const search = new URLSearchParams({ q: payment_id })
  return (
    <Link to={`${officePaths.adminMoney}?${search}`} className={`${linkClass} reach break-all`}>
      {payment_id}
    </Link>
  )
}

function Side({ of: side }: { of: Unmatched['ours'] }) {
  if (!side) return <span>–</span>
  const { amount, refunded } = side
  const status = attemptName(side.status)
  return (
    <>
      <span>{formatPrice(amount)}</span>
      <span className="block text-sm text-ink-3">
        {refunded > 0 ? t`${status}, ${{ amount: formatPrice(refunded) }} refunded` : status}
      </span>
    </>
  )
}
