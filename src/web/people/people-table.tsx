import { t } from '@lingui/core/macro'
import { Ban, History, LockOpen, ShieldUser } from 'lucide-react'
import { timeOrDay } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Person } from '#contract/people/people.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import type { Sorting } from '#web/back-office/list/sort.ts'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { useUser } from '#web/session/user-queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pill } from '#web/ui/status.tsx'
import { useUnblock } from './people-queries.ts'
import { roleNameOf } from './role-names.ts'

export type PersonAction = { what: 'events' | 'role' | 'block'; person: Person }

const COLUMNS: readonly Column<Person>[] = [
  { head: t`Mobile`, cell: ({ mobile }) => (mobile ? formatMobile(mobile) : '–'), isNumber: true },
  { head: t`Role`, cell: Role },
  { head: t`Orders`, cell: ({ orders }) => orders, isNumber: true },
  {
    head: t`Total spend`,
    sortBy: 'bought',
    cell: ({ bought_for }) => formatPrice(bought_for),
    isNumber: true,
  },
  {
    head: t`Last seen`,
    sortBy: 'seen',
    cell: ({ last_seen_at }) => (last_seen_at ? timeOrDay(last_seen_at) : '–'),
  },
  { head: t`Status`, cell: Status },
]

type TableProps = {
  people: readonly Person[]
  sorting: Sorting
  onOpen: (dialog: PersonAction) => void
}

export function PeopleTable({ people, sorting, onOpen }: TableProps) {
  const me = useUser()?._id
  return (
    <DataTable
      caption={t`People`}
      isWide
      sorting={sorting}
      lead={{
        head: t`Name`,
        sortBy: 'name',
        cell: (person) => <Name person={person} isMe={person._id === me} />,
      }}
      columns={[
        ...COLUMNS,
        {
          head: t`Actions`,
          cell: (person) => <Actions person={person} onOpen={onOpen} />,
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
    <span>{person.name}</span>
    {isMe && <span className="font-normal text-ink-3"> {t`(you)`}</span>}
    <span className="block text-sm font-normal break-all text-ink-3">{person.email}</span>
  </>
)

function Role(person: Person) {
  const { role } = person
  if (role === 'USER') return <span>{roleNameOf(person)}</span>
  return <Pill tone={role === 'ADMIN' ? 'blue' : 'grey'}>{roleNameOf(person)}</Pill>
}

function Status({ status, email_is_verified }: Person) {
  if (status === 'Blocked') return <Pill tone="red">{t`Blocked`}</Pill>
  return email_is_verified ? (
    <Pill tone="green">{t`Active`}</Pill>
  ) : (
    <Pill tone="amber">{t`Not verified`}</Pill>
  )
}

type ActionProps = { person: Person; onOpen: TableProps['onOpen'] }

/** Users cannot change their own account here, nor a person who may do more than they. */
function Actions({ person, onOpen }: ActionProps) {
  const unblock = useUnblock(person)
  const { name, status, can_change } = person
  return (
    <span className="flex">
      <IconButton
        size="sm"
        label={t`Account events of ${name}`}
        onClick={() => onOpen({ what: 'events', person })}
      >
        <History size={18} />
      </IconButton>
      {can_change && (
        <IconButton
          size="sm"
          label={t`Role of ${name}`}
          onClick={() => onOpen({ what: 'role', person })}
        >
          <ShieldUser size={18} />
        </IconButton>
      )}
      {can_change && status === 'Active' && (
        <IconButton
          size="sm"
          label={t`Block ${name}`}
          className="text-danger"
          onClick={() => onOpen({ what: 'block', person })}
        >
          <Ban size={18} />
        </IconButton>
      )}
      {can_change && status === 'Blocked' && (
        <IconButton
          size="sm"
          label={t`Unblock ${name}`}
          disabled={unblock.isPending}
          onClick={() => unblock.mutate()}
        >
          <LockOpen size={18} />
        </IconButton>
      )}
    </span>
  )
}
