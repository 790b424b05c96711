import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IndianRupee } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayIn, dayOf, timeOrDay } from '#contract/lib/days.ts'
import { toPaise } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { FailedRefund } from '#contract/money/payment.ts'
import { LEAST_REFUND } from '#contract/money/refund.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { OfficeLink } from '#web/back-office/office-link.tsx'
import { translated } from '#web/lib/language/translated.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { MoneyPage, MoneySkeleton } from './money-page.tsx'
import { failedRefundsQuery } from './money-queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** Refunds that failed (until they are settled), are late, or wait for keys. */
export function FailedRefundsScreen() {
  const [params] = useSearchParams()
  const page = pageIn(params)
  return (
    <MoneyPage
      facts={t`Refunds that failed or are late`}
      day={dayIn(params.get('day')) ?? dayOf(Date.now())}
    >
      <WhenLoaded contentId={String(page)} skeleton={<MoneySkeleton />}>
        <FailedRefunds page={page} />
      </WhenLoaded>
    </MoneyPage>
  )
}

type RefundChoice = 'again' | 'another way'

function FailedRefunds({ page }: { page: number }) {
  const { data: refunds, totalCount } = useSuspenseQuery(failedRefundsQuery(page)).data
  // Kept when the list reloads: a colleague may have settled it, and the dialog shows that.
  const [chosen, setChosen] = useState<{ refund: FailedRefund; choice: RefundChoice }>()
  return (
    <>
      <Listed
        refunds={refunds}
        totalCount={totalCount}
        onChoose={(refund, choice) => setChosen({ refund, choice })}
      />
      {chosen && <Chosen {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type ChosenProps = { refund: FailedRefund; choice: RefundChoice; onClose: () => void }

function Chosen({ refund, choice, onClose }: ChosenProps) {
  if (choice === 'another way') return <SettleDialog failed={refund} onClose={onClose} />
  return (
    <RefundDialog
      order={{ _id: refund.order, order_id: refund.order_id }}
      left={toPaise(refund.left)}
      failed={refund}
      onClose={onClose}
    />
  )
}

type ListedProps = {
  refunds: readonly FailedRefund[]
  totalCount: number
  onChoose: (refund: FailedRefund, choice: RefundChoice) => void
}

function Listed({ refunds, totalCount, onChoose }: ListedProps) {
  const size = OFFICE_PAGE_SIZE.money
  if (totalCount === 0) return <NoneFailed />
  if (refunds.length === 0) return <RedirectToPage page={Math.ceil(totalCount / size)} />
  const ways: Column<FailedRefund> = {
    head: t`What to do`,
    isAction: true,
    cell: (refund) => (
      <RefundActions refund={refund} onChoose={(choice) => onChoose(refund, choice)} />
    ),
  }
  return (
    <>
      <DataTable
        caption={t`Refunds that failed or are late`}
        rows={refunds}
        rowKey={({ _id }) => _id}
        lead={{ head: t`Order`, cell: OrderLink }}
        columns={[...COLUMNS, ways]}
      />
      <ListFoot totalCount={totalCount} pageSize={size} count={refunds.length} label={t`Refunds`} />
    </>
  )
}

type WaysProps = { refund: FailedRefund; onChoose: (choice: RefundChoice) => void }

/**
 * Amounts below the provider's minimum of one rupee, and those whose keys are missing, can be returned
 * another way. A late refund may still arrive.
 */
function RefundActions({ refund: { order_id, left, status, waits_for }, onChoose }: WaysProps) {
  const isSettleable = status === 'failed' || (status === 'promised' && waits_for)
  if (!isSettleable) return <span className="text-sm text-ink-3">{LATE_TEXTS[status].next}</span>
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {status === 'failed' && toPaise(left) >= LEAST_REFUND && (
        <Button kind="secondary" size="sm" onClick={() => onChoose('again')}>
          <Trans>
            Retry<span className="sr-only"> refund of {order_id}</span>
          </Trans>
        </Button>
      )}
      <Button kind="secondary" size="sm" onClick={() => onChoose('another way')}>
        <Trans>
          Returned another way<span className="sr-only"> for {order_id}</span>
        </Trans>
      </Button>
    </div>
  )
}

/** A late refund, by its progress. */
const LATE_TEXTS = {
  promised: { word: t`Not sent yet`, next: t`We keep retrying.` },
  pending: { word: t`No answer yet`, next: t`Check it in your Razorpay dashboard.` },
  processed: { word: t`Sent back`, next: '' },
} as const

const NoneFailed = () => (
  <EmptyState
    title={t`No failed or late refunds`}
    text={t`Refunds that were rejected, or have waited for a day, are listed here.`}
    icon={<IndianRupee size={34} />}
  />
)

const OrderLink = ({ order_id }: FailedRefund) => (
  <OfficeLink to={officePaths.adminOrder(order_id)} className={`${linkClass} reach`}>
    {order_id}
  </OfficeLink>
)

const COLUMNS: readonly Column<FailedRefund>[] = [
  { head: t`Since`, cell: ({ failedAt }) => timeOrDay(failedAt) },
  { head: t`Status`, cell: RefundStatus },
  { head: t`Reason`, cell: Why },
  { head: t`Amount`, isNumber: true, cell: Amount },
]

function RefundStatus({ status, waits_for }: FailedRefund) {
  if (status === 'failed') return <Pill tone="red">{t`Failed`}</Pill>
  if (waits_for) return <Pill tone="amber">{t`Waiting for keys`}</Pill>
  return <Pill tone="amber">{LATE_TEXTS[status].word}</Pill>
}

function Why({ reason, error }: FailedRefund) {
  return (
    <>
      <span>{translated(reason)}</span>
      {error && <span className="block text-sm text-ink-3">{error}</span>}
    </>
  )
}

function Amount({ amount, left }: FailedRefund) {
  return (
    <>
      <span>{formatPrice(amount)}</span>
      {left < amount && (
        <span className="block text-sm text-ink-3">{t`${{ amount: formatPrice(left) }} still owed`}</span>
      )}
    </>
  )
}
