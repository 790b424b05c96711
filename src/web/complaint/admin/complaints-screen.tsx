import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Complaint } from '#contract/complaint/complaint.ts'
import {
  COMPLAINT_KIND_NAMES,
  COMPLAINT_OUTCOME_NAMES,
  COMPLAINT_STATE_NAMES,
  COMPLAINT_STATES,
  type ComplaintState,
} from '#contract/complaint/complaint-kinds.ts'
import { timeOrDay } from '#contract/lib/days.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { allOr, FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { translated } from '#web/lib/language/translated.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { type ComplaintFilter, complaintsQuery } from './complaint-queries.ts'
import { StatePill } from './state-pill.tsx'

/** All complaints with their legal deadlines. */
export function ComplaintsScreen() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  return (
    <OfficePage
      title={t`Complaints`}
      facts={t`Legal deadlines: confirm within 48 hours, answer within one month.`}
    >
      <div className="mb-4">
        <FindBox
          label={t`Find a complaint`}
          placeholder={t`Number, order, name or phone`}
          hasButton
        />
      </div>
      <WhenLoaded
        contentId={JSON.stringify(filter)}
        skeleton={<ListSkeleton label={t`Loading complaints`} />}
      >
        <Complaints filter={filter} />
      </WhenLoaded>
    </OfficePage>
  )
}

const filterIn = (params: URLSearchParams): ComplaintFilter => ({
  page: pageIn(params),
  text: params.get('q')?.trim() ?? '',
  state: COMPLAINT_STATES.find((state) => state === params.get('state')),
})

function Complaints({ filter }: { filter: ComplaintFilter }) {
  const { data: rows, counts, totalCount } = useSuspenseQuery(complaintsQuery(filter)).data
  const choose = useSetFilter()
  const size = OFFICE_PAGE_SIZE.people
  return (
    <>
      <FilterChips
        label={t`Status`}
        options={allOr(COMPLAINT_STATES, STATE_NAMES, counts)}
        chosen={filter.state ?? ''}
        onChoose={(value) => choose('state', value)}
        className="mb-3"
      />
      {totalCount === 0 && <NoComplaints filter={filter} />}
      {totalCount > 0 && rows.length === 0 && (
        <RedirectToPage page={Math.ceil(totalCount / size)} />
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            caption={t`Complaints`}
            lead={{ head: t`Complaint`, cell: Ticket }}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
          <ListFoot
            totalCount={totalCount}
            pageSize={size}
            count={rows.length}
            label={t`Complaints`}
          />
        </>
      )}
    </>
  )
}

const NoComplaints = ({ filter: { text, state } }: { filter: ComplaintFilter }) =>
  text || state ? (
    <EmptyState title={t`No complaints found`} text={t`Try other words or another filter.`} />
  ) : (
    <EmptyState title={t`No complaints`} text={t`Complaints that shoppers send appear here.`} />
  )

const Ticket = ({ _id, number, kind }: Complaint) => (
  <>
    <Link to={officePaths.adminComplaint(_id)} className={`${linkClass} reach num`}>
      {number}
    </Link>
    <span className="block text-sm font-normal text-ink-3">
      {translated(COMPLAINT_KIND_NAMES[kind])}
    </span>
  </>
)

const COLUMNS: readonly Column<Complaint>[] = [
  {
    head: t({ message: 'From', context: 'complaint' }),
    cell: ({ name }) => <span className="break-words">{name || '–'}</span>,
  },
  {
    head: t({ message: 'Received', context: 'complaint' }),
    cell: ({ createdAt }) => timeOrDay(createdAt),
  },
  { head: t`Next`, cell: nextStep },
  { head: t`Status`, cell: StatePill },
]

function nextStep({ state, outcome, confirmed_at, confirm_by, answer_by }: Complaint) {
  if (state === 'closed') return outcome ? translated(COMPLAINT_OUTCOME_NAMES[outcome]) : '–'
  return confirmed_at
    ? t`Answer by ${{ time: timeOrDay(answer_by) }}`
    : t`Confirm by ${{ time: timeOrDay(confirm_by) }}`
}

const STATE_NAMES: Record<ComplaintState, string> = {
  open: translated(COMPLAINT_STATE_NAMES.open),
  overdue: translated(COMPLAINT_STATE_NAMES.overdue),
  closed: translated(COMPLAINT_STATE_NAMES.closed),
}
