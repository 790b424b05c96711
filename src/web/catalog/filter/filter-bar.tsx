import { t } from '@lingui/core/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { SORTS, type Sort } from '#contract/catalog/filters.ts'
import { useIsMobile } from '#web/lib/browser/window-size.ts'
import { Chip, chipClass } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterMarks } from './filter-marks.tsx'
import { COLUMN_GROUPS, FilterPanel } from './filter-panel.tsx'
import { type FilterableList, useChoices, useFilters } from './filter-queries.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { choiceCount, NO_FILTERS } from './filters.ts'
import { useSheet } from './use-sheet.ts'

const SORT_NAMES: Record<Sort, string> = {
  best: t`Popular`,
  price: t`Price, low to high`,
  'price-desc': t`Price, high to low`,
  'unit-price': t`Price per unit, low to high`,
  discount: t`Discount, high to low`,
  origin: t`Country of origin, A to Z`,
  newest: t`Newest`,
}

type Props = { list: FilterableList; className?: string }

/** Filters above a list. */
export function FilterBar({ list, className }: Props) {
  const Filters = useIsMobile() ? FilterRail : FilterMarks
  return (
    <div className={className}>
      <Filters list={list} />
    </div>
  )
}

/** In the frame of a page, with the height of the filters. */
export const FilterBarSkeleton = ({ className }: { className: string }) => (
  <div className={className}>
    <div className="py-1">
      <Skeleton className="h-[34px] max-w-80 rounded-full" />
    </div>
  </div>
)

/** On a phone: a filter sheet, sorting, the most used filters, and the active ones. */
function FilterRail({ list }: { list: FilterableList }) {
  const [filters, change] = useFilters()
  const { sheet, open, close } = useSheet()
  const count = choiceCount(filters)
  return (
    <>
      <div className="no-scrollbar -mx-3 flex items-center gap-2 overflow-x-auto px-3 py-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open('all')}
          className={chipClass(count > 0)}
        >
          <SlidersHorizontal size={16} />
          <span>{count > 0 ? t`Filters ${count}` : t`Filters`}</span>
        </button>
        <SortChoice />
        <Chip
          selected={filters.veg === true}
          onClick={() => change({ veg: filters.veg ? undefined : true })}
        >{t`Veg`}</Chip>
        <Chip
          selected={filters.stock}
          onClick={() => change({ stock: !filters.stock })}
        >{t`In stock`}</Chip>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open('brand')}
          className={chipClass(filters.brand.length > 0)}
        >
          <span>
            {filters.brand.length > 0 ? t`Brand ${{ count: filters.brand.length }}` : t`Brand`}
          </span>
          <ChevronDown size={16} />
        </button>
      </div>
      {count > 0 && (
        <div className="mt-2.5">
          <ChosenFilters list={list} />
        </div>
      )}
      {sheet && <FilterSheet of={sheet} list={list} onClose={close} />}
    </>
  )
}

export function SortChoice() {
  const [{ sort }, change] = useFilters()
  return (
    <label className={chipClass(sort !== 'best')}>
      <span className="text-ink-3">{t`Sort`}</span>
      <select
        value={sort}
        onChange={({ target }) => change({ sort: target.value as Sort })}
        className="bg-transparent font-action"
      >
        {SORTS.map((name) => (
          <option key={name} value={name} className="bg-surface text-ink">
            {SORT_NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** On a wide screen, beside the results. Every change applies at once. */
export function FilterColumn({ list }: { list: FilterableList }) {
  const [filters, change] = useFilters()
  const choices = useChoices(list, filters)
  return (
    <aside aria-label={t`Filters`} className="w-62 shrink-0 self-start card p-4">
      <div className="flex items-center justify-between pb-2">
        <h2 className="text-lead">{t`Filters`}</h2>
        {choiceCount(filters) > 0 && (
          <button
            type="button"
            onClick={() => change({ ...NO_FILTERS, sort: filters.sort })}
            className={`reach text-note ${linkClass}`}
          >{t`Clear All`}</button>
        )}
      </div>
      <FilterPanel
        key={list.searchText}
        choices={choices}
        filters={filters}
        onChange={change}
        groups={COLUMN_GROUPS}
      />
    </aside>
  )
}
