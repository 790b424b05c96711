import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from '#web/lib/cx.ts'
import type { Sorting } from './sort.ts'

type Props = {
  head: string
  isNumber?: boolean
  isAction?: boolean
  sortBy?: string
  sorting?: Sorting | undefined
}

/** A column header, with its sort button. Cards have a sort select instead. */
export function ColumnHead({ head, isNumber, isAction, sortBy, sorting }: Props) {
  const direction = sortBy ? sorting?.directionOf(sortBy) : undefined
  return (
    <th
      scope="col"
      aria-label={sortBy && head}
      aria-sort={direction}
      className={cx(
        'h-8 px-2.5 font-label whitespace-nowrap first:pl-4 last:pr-3',
        isNumber && 'text-right',
        direction && 'text-ink',
      )}
    >
      {sortBy && sorting ? (
        <SortButton head={head} direction={direction} onPress={() => sorting.press(sortBy)} />
      ) : (
        <span className={cx(isAction && 'sr-only')}>{head}</span>
      )}
    </th>
  )
}

type Direction = ReturnType<Sorting['directionOf']>
type ButtonProps = { head: string; direction: Direction; onPress: () => void }

const SortButton = ({ head, direction, onPress }: ButtonProps) => (
  <>
    <button
      type="button"
      onClick={onPress}
      className="-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink cards:hidden"
    >
      {head} <Arrow direction={direction} />
    </button>
    <span className="columns:hidden">{head}</span>
  </>
)

function Arrow({ direction }: { direction: Direction }) {
  if (!direction) return <ChevronsUpDown size={14} className="text-ink-3" aria-hidden="true" />
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown
  return <Icon size={14} aria-hidden="true" />
}
