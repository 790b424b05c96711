import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, History, LockOpen, ShieldUser } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { Person } from '#contract/people.ts'
import { formatPrice } from '#contract/price-words.ts'
import { PEOPLE_SORTS, type PeopleSort } from '#contract/sort.ts'
import { type Column, DataTable } from '#web/back-office/data-table.tsx'
import { FindBox } from '#web/back-office/find-box.tsx'
import { ListFoot } from '#web/back-office/list-foot.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { type Sorting, sortIn, useSort } from '#web/back-office/sort.ts'
import { SortBox } from '#web/back-office/sort-box.tsx'
import { formatMobile } from '#web/lib/format.ts'
import { timeOrDay } from '#web/lib/india-time.ts'
import { pageIn } from '#web/lib/use-page-number.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Pill } from '#web/ui/status.tsx'
import { ToPage } from '#web/ui/to-page.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { KINDS, type Kind, type PeopleFilter, peopleQuery, useUnblock } from './people-queries.ts'
import { PersonDialog } from './person-dialog.tsx'
import { ROLE_NAMES, RoleDialog } from './role-dialog.tsx'

type Doing = { what: 'events' | 'role' | 'block'; person: Person }

/** Who has an account, and what they may do. */
export function PeopleScreen() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const [doing, setDoing] = useState<Doing>()
  const stop = () => setDoing(undefined)

  return (
    <OfficePage
      title="People"
      facts="Nobody can change their own role, so there is always an admin."
    >
      <div className="mb-4">
        <FindBox label="Find somebody" placeholder="Name, email or mobile" hasButton />
      </div>
      <WhenLoaded of={JSON.stringify(filter)} skeleton={<PeopleSkeleton />}>
        <People filter={filter} onDo={setDoing} />
      </WhenLoaded>
      {doing?.what === 'events' && <PersonDialog person={doing.person} onClose={stop} />}
      {doing?.what === 'role' && <RoleDialog person={doing.person} onClose={stop} />}
      {doing?.what === 'block' && <BlockDialog person={doing.person} onClose={stop} />}
    </OfficePage>
  )
}

const KIND_NAMES: Record<Kind, string> = {
  admins: 'Admins',
  pickers: 'Pickers',
  blocked: 'Blocked',
  unverified: 'Not verified',
}
const kinds = Object.keys(KINDS) as Kind[]

const filterIn = (params: URLSearchParams): PeopleFilter => ({
  page: pageIn(params),
  text: params.get('q')?.trim() ?? '',
  kind: kinds.find((kind) => kind === params.get('kind')),
  sort: sortIn(params, PEOPLE_SORTS),
})

type ListProps = { filter: PeopleFilter; onDo: (doing: Doing) => void }

function People({ filter, onDo }: ListProps) {
  const { data: people, counts, totalCount } = useSuspenseQuery(peopleQuery(filter)).data
  const [, setParams] = useSearchParams()
  const { text } = filter
  const { now, choose: sortBy, sorting } = useSort(PEOPLE_SORTS)
  const choose = (kind?: Kind) =>
    setParams({
      ...(text && { q: text }),
      ...(kind && { kind }),
      ...(now !== PEOPLE_SORTS[0] && { sort: now }),
    })
  const size = PAGE_SIZE.adminPeople

  return (
    <>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">Who</legend>
        <Chip selected={!filter.kind} onClick={() => choose()}>
          All <span className="num text-ink-3">{counts.all}</span>
        </Chip>
        {kinds.map((kind) => (
          <Chip key={kind} selected={filter.kind === kind} onClick={() => choose(kind)}>
            {KIND_NAMES[kind]} <span className="num text-ink-3">{counts[kind]}</span>
          </Chip>
        ))}
      </fieldset>
      <SortBox words={SORT_WORDS} now={now} onChoose={sortBy} className="mb-3 md:hidden" />
      {totalCount === 0 && <EmptyState title="Nobody" text="Try other words, or another kind." />}
      {totalCount > 0 && people.length === 0 && <ToPage page={Math.ceil(totalCount / size)} />}
      {people.length > 0 && (
        <>
          <PeopleTable people={people} sorting={sorting} onDo={onDo} />
          <ListFoot totalCount={totalCount} pageSize={size} count={people.length} label="People" />
        </>
      )}
    </>
  )
}

const SORT_WORDS: Record<PeopleSort, string> = {
  '-joined': 'Joined last',
  joined: 'Joined first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-bought': 'Bought for most',
  bought: 'Bought for least',
  '-seen': 'Seen last',
  seen: 'Not seen for long',
}

const COLUMNS: readonly Column<Person>[] = [
  { head: 'Mobile', cell: ({ mobile }) => (mobile ? formatMobile(mobile) : '–'), isNumber: true },
  { head: 'Role', cell: Role },
  { head: 'Orders', cell: ({ orders }) => orders, isNumber: true },
  {
    head: 'Bought for',
    sortBy: 'bought',
    cell: ({ bought_for }) => formatPrice(bought_for),
    isNumber: true,
  },
  {
    head: 'Last seen',
    sortBy: 'seen',
    cell: ({ last_seen_at }) => (last_seen_at ? timeOrDay(last_seen_at) : '–'),
  },
  { head: 'Status', cell: Status },
]

type TableProps = { people: readonly Person[]; sorting: Sorting; onDo: ListProps['onDo'] }

function PeopleTable({ people, sorting, onDo }: TableProps) {
  const me = useUser()?._id
  return (
    <DataTable
      caption="People"
      sorting={sorting}
      lead={{
        head: 'Name',
        sortBy: 'name',
        cell: (person) => <Name person={person} isMe={person._id === me} />,
      }}
      columns={[
        ...COLUMNS,
        {
          head: 'Actions',
          cell: (person) => <Actions person={person} isMe={person._id === me} onDo={onDo} />,
          isAction: true,
        },
      ]}
      rows={people}
      rowKey={({ _id }) => _id}
    />
  )
}

const Name = ({ person, isMe }: { person: Person; isMe: boolean }) => (
  <>
    {person.name} {isMe && <span className="font-normal text-ink-3">you</span>}
    <span className="block text-sm font-normal break-all text-ink-3">{person.email}</span>
  </>
)

function Role({ role }: Person) {
  if (role === 'USER') return ROLE_NAMES.USER
  return <Pill tone={role === 'ADMIN' ? 'blue' : 'grey'}>{ROLE_NAMES[role]}</Pill>
}

function Status({ status, email_is_verified }: Person) {
  if (status === 'Blocked') return <Pill tone="red">Blocked</Pill>
  return email_is_verified ? (
    <Pill tone="green">Active</Pill>
  ) : (
    <Pill tone="amber">Not verified</Pill>
  )
}

type ActionProps = { person: Person; isMe: boolean; onDo: ListProps['onDo'] }

/** Nobody is offered what they may not do to themselves. */
function Actions({ person, isMe, onDo }: ActionProps) {
  const unblock = useUnblock()
  const { name, status } = person
  return (
    <span className="flex">
      <IconButton
        size="sm"
        label={`Account events of ${name}`}
        onClick={() => onDo({ what: 'events', person })}
      >
        <History size={18} />
      </IconButton>
      {!isMe && (
        <IconButton
          size="sm"
          label={`Role of ${name}`}
          onClick={() => onDo({ what: 'role', person })}
        >
          <ShieldUser size={18} />
        </IconButton>
      )}
      {!isMe && status === 'Active' && (
        <IconButton
          size="sm"
          label={`Block ${name}`}
          className="text-danger"
          onClick={() => onDo({ what: 'block', person })}
        >
          <Ban size={18} />
        </IconButton>
      )}
      {!isMe && status === 'Blocked' && (
        <IconButton
          size="sm"
          label={`Unblock ${name}`}
          disabled={unblock.isPending}
          onClick={() => unblock.mutate(person._id)}
        >
          <LockOpen size={18} />
        </IconButton>
      )}
    </span>
  )
}

function PeopleSkeleton() {
  return (
    <Loading label="Loading people" className="min-h-[60dvh]">
      <Skeleton className="h-[60dvh]" />
    </Loading>
  )
}
