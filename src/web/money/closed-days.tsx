import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { fullDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Closing } from '#contract/money/closing.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { formatCount } from '#web/back-office/format-count.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { differenceName, differenceTone } from './closing.ts'
import { closingsQuery } from './closing-queries.ts'

/** Closed days, latest first. */
export function ClosedDays({ page }: { page: number }) {
  const { data, totalCount } = useSuspenseQuery(closingsQuery(page)).data
  const size = OFFICE_PAGE_SIZE.money
  if (totalCount === 0) {
    return (
      <EmptyState
        title={t`No day is closed yet`}
        text={t`Count the drawer in the evening and close the day. Closed days are listed here.`}
        icon={<LockOpen size={34} />}
      />
    )
  }
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / size)} />
  return (
    <>
      <DataTable
        caption={t`Closed days`}
        rows={data}
        rowKey={({ day }) => day}
        lead={{ head: t`Day`, cell: DayLink }}
        columns={COLUMNS}
      />
      <ListFoot
        totalCount={totalCount}
        pageSize={size}
        count={data.length}
        label={t`Closed days`}
      />
    </>
  )
}

const DayLink = ({ day }: Closing) => (
  <Link
    to={{ pathname: officePaths.adminClosing, search: `?day=${day}` }}
    className={`${linkClass} reach`}
  >
    {fullDayName(day)}
  </Link>
)

const COLUMNS: readonly Column<Closing>[] = [
  { head: t`Closed by`, cell: ({ name }) => name || t`A deleted account` },
  {
    head: t`Difference`,
    cell: ({ difference, corrections }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 cards:justify-end">
        <Pill tone={differenceTone(difference)}>{differenceName(difference)}</Pill>
        {corrections.length > 0 && (
          <span className="text-sm text-ink-3">
            {formatCount(corrections.length, 'correction')}
          </span>
        )}
      </span>
    ),
  },
  { head: t`Expected`, isNumber: true, cell: ({ expected }) => formatPrice(expected) },
  { head: t`Counted`, isNumber: true, cell: ({ counted }) => formatPrice(counted) },
  {
    head: t({ message: 'Left', context: 'cash' }),
    isNumber: true,
    cell: ({ left }) => formatPrice(left),
  },
]
