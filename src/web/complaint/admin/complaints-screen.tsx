import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Complaint } from '#contract/complaint/complaint.ts'
import {
  COMPLAINT_KIND_NAMES,
  COMPLAINT_OUTCOME_NAMES,
  COMPLAINT_STATE_NAMES,
  COMPLAINT_STATES,
} from '#contract/complaint/complaint-kinds.ts'
import { timeOrDay } from '#contract/lib/india.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { allOr, FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { pageIn } from '#web/lib/navigation/use-page-number.ts'
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
      title="Complaints"
      facts="Legal deadlines: confirm within 48 hours, answer within one month."
    >
      <div className="mb-4">
        <FindBox label="Find a complaint" placeholder="Number, order, name or phone" hasButton />
      </div>
      <WhenLoaded
        contentId={JSON.stringify(filter)}
        skeleton={<ListSkeleton label="Loading complaints" />}
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
        label="Which"
        options={allOr(COMPLAINT_STATES, COMPLAINT_STATE_NAMES, counts)}
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
            caption="Complaints"
            lead={{ head: 'Complaint', cell: Ticket }}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
          <ListFoot
            totalCount={totalCount}
            pageSize={size}
            count={rows.length}
            label="Complaints"
          />
        </>
      )}
    </>
  )
}

const NoComplaints = ({ filter: { text, state } }: { filter: ComplaintFilter }) =>
  text || state ? (
    <EmptyState title="No complaints found" text="Try other words or another filter." />
  ) : (
    <EmptyState title="No complaints" text="What shoppers write to the shop appears here." />
  )

const Ticket = ({ _id, number, kind }: Complaint) => (
  <>
    <Link to={officePaths.adminComplaint(_id)} className={`${linkClass} reach num`}>
      {number}
    </Link>
    <span className="block text-sm font-normal text-ink-3">{COMPLAINT_KIND_NAMES[kind]}</span>
  </>
)

const COLUMNS: readonly Column<Complaint>[] = [
  { head: 'From', cell: ({ name }) => <span className="break-words">{name || '–'}</span> },
  { head: 'Written', cell: ({ createdAt }) => timeOrDay(createdAt) },
  { head: 'Next', cell: nextStep },
  { head: 'State', cell: StatePill },
]

function nextStep({ state, outcome, confirmed_at, confirm_by, answer_by }: Complaint) {
  if (state === 'closed') return outcome ? COMPLAINT_OUTCOME_NAMES[outcome] : '–'
  return confirmed_at ? `Answer by ${timeOrDay(answer_by)}` : `Confirm by ${timeOrDay(confirm_by)}`
}
