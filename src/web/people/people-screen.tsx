import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { PEOPLE_SORTS, type PeopleSort } from '#contract/people/people-sorts.ts'
import { CsvButton } from '#web/back-office/list/csv-button.tsx'
import { allOr, FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { sortIn, useSort } from '#web/back-office/list/sort.ts'
import { SortBox } from '#web/back-office/list/sort-box.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { KINDS, type Kind, type PeopleFilter, peopleQuery, usePeopleCsv } from './people-queries.ts'
import { PeopleTable, type PersonAction } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** All accounts with their roles. */
export function PeopleScreen() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const [dialog, setDialog] = useState<PersonAction>()
  const stop = () => setDialog(undefined)
  const csv = usePeopleCsv(filter)

  return (
    <OfficePage
      title={t`People`}
      facts={t`You can't change your own role, so there is always an admin.`}
      action={<CsvButton {...csv} />}
    >
      <div className="mb-4">
        <FindBox label={t`Find a person`} placeholder={t`Name, email, mobile or order`} hasButton />
      </div>
      <WhenLoaded
        contentId={JSON.stringify(filter)}
        skeleton={<ListSkeleton label={t`Loading people`} />}
      >
        <People filter={filter} onOpen={setDialog} />
      </WhenLoaded>
      {dialog?.what === 'events' && <PersonDialog person={dialog.person} onClose={stop} />}
      {dialog?.what === 'role' && <RoleDialog person={dialog.person} onClose={stop} />}
      {dialog?.what === 'block' && <BlockDialog person={dialog.person} onClose={stop} />}
    </OfficePage>
  )
}

const KIND_NAMES: Record<Kind, string> = {
  admins: t`Admins`,
  pickers: t`Pickers`,
  riders: t`Riders`,
  staff: t`Staff`,
  blocked: t`Blocked`,
  unverified: t`Not verified`,
}
const kinds = Object.keys(KINDS) as Kind[]

const filterIn = (params: URLSearchParams): PeopleFilter => ({
  page: pageIn(params),
  text: params.get('q')?.trim() ?? '',
  kind: kinds.find((kind) => kind === params.get('kind')),
  sort: sortIn(params, PEOPLE_SORTS),
})

type ListProps = { filter: PeopleFilter; onOpen: (dialog: PersonAction) => void }

function People({ filter, onOpen }: ListProps) {
  const { data: people, totalCount, more, ...rest } = useSuspenseQuery(peopleQuery(filter)).data
  const choose = useSetFilter()
  const { now, choose: sortBy, sorting } = useSort(PEOPLE_SORTS)
  const size = OFFICE_PAGE_SIZE.people

  return (
    <>
      <FilterChips
        label={t`Role or status`}
        options={allOr(kinds, KIND_NAMES, rest.counts, rest.more_than_counted)}
        chosen={filter.kind ?? ''}
        onChoose={(value) => choose('kind', value)}
        className="mb-3"
      />
      <SortBox words={SORT_NAMES} now={now} onChoose={sortBy} className="mb-3 lg:hidden" />
      {totalCount === 0 && (
        <EmptyState title={t`No people found`} text={t`Try other words or another filter.`} />
      )}
      {totalCount > 0 && people.length === 0 && (
        <RedirectToPage page={Math.ceil(totalCount / size)} />
      )}
      {people.length > 0 && (
        <>
          <PeopleTable people={people} sorting={sorting} onOpen={onOpen} />
          <ListFoot
            totalCount={totalCount}
            more={more}
            pageSize={size}
            count={people.length}
            label={t`People`}
          />
        </>
      )}
    </>
  )
}

const SORT_NAMES: Record<PeopleSort, string> = {
  '-joined': t`Newest first`,
  joined: t`Oldest first`,
  name: t`Name, A to Z`,
  '-name': t`Name, Z to A`,
  '-bought': t`Highest spend`,
  bought: t`Lowest spend`,
  '-seen': t`Recently active`,
  seen: t`Least recently active`,
}
