import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { dayIn } from '#contract/lib/days.ts'
import { NOTE_LENGTH, tagName } from '#contract/note/note-kinds.ts'
import { ORDER_SORTS, ORDER_STATUSES } from '#contract/order/order-kinds.ts'
import { PAYMENT_STATUSES } from '#contract/order/payment-kinds.ts'
import { allOr, FilterChips } from '#web/back-office/list/filter-chips.tsx'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { sortIn, useSort } from '#web/back-office/list/sort.ts'
import { SortBox } from '#web/back-office/list/sort-box.tsx'
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '#web/lib/format/status-names.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { TagFilter } from '#web/note/tag-filter.tsx'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import type { StaffOrderFilter } from '../staff-order-queries.ts'
import { ORDER_SORT_NAMES } from './sort-names.ts'

/** The filters in the URL. Unknown values are ignored. */
export const filterIn = (params: URLSearchParams): StaffOrderFilter => ({
  page: pageIn(params),
  status: ORDER_STATUSES.find((status) => status === params.get('status')),
  payment: PAYMENT_STATUSES.find((payment) => payment === params.get('payment')),
  day: dayIn(params.get('day')),
  text: params.get('q')?.trim() ?? '',
  tag: tagName(params.get('tag') ?? '').slice(0, NOTE_LENGTH.tag),
  sort: sortIn(params, ORDER_SORTS),
})

/** URL parameter of the list; without it the board is shown. */
export const AS_LIST = { view: 'list' }

/** Whether the list is shown; only the list can be sorted and filtered. */
export const isList = (params: URLSearchParams): boolean => {
  const filter = filterIn(params)
  const isSorted = filter.sort !== ORDER_SORTS[0]
  return params.get('view') === AS_LIST.view || filter.page > 1 || isSorted || isFiltered(filter)
}

export const isFiltered = ({ status, payment, day, text, tag }: StaffOrderFilter): boolean =>
  Boolean(status ?? payment ?? day) || text !== '' || tag !== ''

type Choice = Partial<Record<'status' | 'q' | 'payment' | 'day' | 'tag', string>>

/** Filters of the list. The board has only a search, because it has its own columns. */
export function OrderFilters({ isWhole, filter }: { isWhole: boolean; filter: StaffOrderFilter }) {
  const { status, payment, day = '', text, tag, sort } = filter
  const [, setParams] = useSearchParams()
  const { choose: sortBy } = useSort(ORDER_SORTS, AS_LIST)
  /** A new filter starts on page 1 and shows the list. */
  const choose = (change: Choice) => {
    const chosen = { status: status ?? '', q: text, payment: payment ?? '', day, tag, ...change }
    const sorted = { ...chosen, sort: sort === ORDER_SORTS[0] ? '' : sort }
    const set = Object.entries(sorted).filter(([, value]) => value)
    setParams(set.length > 0 ? Object.fromEntries(set) : AS_LIST)
  }

  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
      <div className="w-full md:w-auto md:min-w-84">
        <FindBox
          label={t`Find an order`}
          placeholder={t`Order, name, phone or invoice`}
          onFind={(q) => choose({ q })}
          hasButton
        />
      </div>
      {isWhole && (
        <>
          <SelectField
            label={t`Payment`}
            value={payment ?? ''}
            onChange={({ target }) => choose({ payment: target.value })}
          >
            <option value="">{t`All`}</option>
            {PAYMENT_STATUSES.map((choice) => (
              <option key={choice} value={choice}>
                {PAYMENT_STATUS_NAMES[choice]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Day`}
            type="date"
            value={day}
            onChange={({ target }) => choose({ day: target.value })}
          />
          <TagFilter chosen={tag} onChoose={(choice) => choose({ tag: choice })} />
          <SortBox words={ORDER_SORT_NAMES} now={sort} onChoose={sortBy} className="xl:hidden" />
          <FilterChips
            label={t`Status`}
            options={allOr(ORDER_STATUSES, ORDER_STATUS_NAMES)}
            chosen={status ?? ''}
            onChoose={(choice) => choose({ status: choice })}
            className="md:pb-1.5"
          />
        </>
      )}
    </div>
  )
}
