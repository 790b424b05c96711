import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { SORTS, type Sort } from '#contract/filters.ts'
import type { Facets } from '#contract/search.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, chipClass } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type Narrowable, useFacets, useFilters } from './filter-queries.ts'
import { choiceCount, type Filters, NO_FILTERS, toggled } from './filters.ts'

const SORT_NAMES: Record<Sort, string> = {
  best: 'Best match',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  discount: 'Discount',
  'unit-price': 'Price per unit',
  origin: 'Country of origin',
}

type Props = { list: Narrowable; className?: string }

/** Above a list: its filters in a sheet, its order, the choices asked for most, and what is chosen. */
export function FilterBar({ list, className = '' }: Props) {
  const [filters, change] = useFilters()
  const [isOpen, setOpen] = useState(false)
  const count = choiceCount(filters)
  return (
    <div className={className}>
      <div className="no-scrollbar -mx-3 flex items-center gap-2 overflow-x-auto px-3 py-1 md:mx-0 md:flex-wrap md:px-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={chipClass(count > 0)}
        >
          <SlidersHorizontal size={16} />
          Filters{count > 0 && ` ${count}`}
        </button>
        <SortChoice />
        <Chip
          selected={filters.veg === true}
          onClick={() => change({ veg: filters.veg ? undefined : true })}
        >
          Veg
        </Chip>
        <Chip selected={filters.stock} onClick={() => change({ stock: !filters.stock })}>
          In stock
        </Chip>
      </div>
      {isOpen && <FilterSheet {...{ list, filters, change }} onClose={() => setOpen(false)} />}
    </div>
  )
}

export function SortChoice() {
  const [{ sort }, change] = useFilters()
  return (
    <label className={chipClass(sort !== 'best')}>
      <span className="text-ink-3">Sort</span>
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

type SheetProps = {
  list: Narrowable
  filters: Filters
  change: (part: Partial<Filters>) => void
  onClose: () => void
}

/** What is chosen here counts as one change, when it is shown. */
function FilterSheet({ list, filters, change, onClose }: SheetProps) {
  const [draft, setDraft] = useState(filters)
  const facets = useFacets(list, draft)
  const show = () => {
    change(draft)
    onClose()
  }
  return (
    <Dialog title="Filters" onClose={onClose} shape="form">
      {facets && (
        <FilterPanel
          facets={facets}
          filters={draft}
          onChange={(part) => setDraft((was) => ({ ...was, ...part }))}
          hasCategories={list.searchText !== undefined}
        />
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-2 border-t border-line bg-raised px-5 py-3">
        <Button kind="secondary" onClick={() => setDraft({ ...NO_FILTERS, sort: draft.sort })}>
          Clear All
        </Button>
        <Button className="flex-1" onClick={show}>
          {facets ? `Show ${formatCount(facets.shown, 'product')}` : 'Show products'}
        </Button>
      </div>
    </Dialog>
  )
}

/** On a wide screen beside the results: every change counts at once. */
export function FilterColumn({ list }: { list: Narrowable }) {
  const [filters, change] = useFilters()
  const facets = useFacets(list, filters)
  return (
    <aside aria-label="Filters" className="w-62 shrink-0 self-start card p-4">
      <div className="flex items-center justify-between pb-2">
        <h2 className="text-lead">Filters</h2>
        {choiceCount(filters) > 0 && (
          <button
            type="button"
            onClick={() => change({ ...NO_FILTERS, sort: filters.sort })}
            className={`reach text-note ${linkClass}`}
          >
            Clear All
          </button>
        )}
      </div>
      {facets && (
        <FilterPanel
          key={list.searchText}
          facets={facets}
          filters={filters}
          onChange={change}
          hasCategories
        />
      )}
    </aside>
  )
}

/** What is chosen, each with the way to give it back. */
export function ChosenFilters({ list }: { list: Narrowable }) {
  const [filters] = useFilters()
  return choiceCount(filters) > 0 && <Chosen list={list} />
}

function Chosen({ list }: { list: Narrowable }) {
  const [filters, change] = useFilters()
  const chosen = chosenOf(filters, useFacets(list, filters))
  return (
    <ul aria-label="Chosen filters" className="mb-3.5 flex flex-wrap gap-2">
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => change(without)}
            className={chipClass(true)}
          >
            {name}
            <X size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function chosenOf(filters: Filters, facets: Facets | undefined) {
  const { category, brand, origin, min, max, off, veg, stock } = filters
  const named = (options: Facets['brands'] | undefined, value: string) =>
    options?.find((option) => option.value === value)?.name ?? value
  const price = [min !== undefined && `from ₹${min}`, max !== undefined && `up to ₹${max}`]
  const chosen: (false | { name: string; without: Partial<Filters> })[] = [
    ...category.map((id) => ({
      name: named(facets?.categories, id),
      without: { category: toggled(category, id) },
    })),
    ...brand.map((name) => ({
      name: named(facets?.brands, name),
      without: { brand: toggled(brand, name) },
    })),
    ...origin.map((name) => ({
      name: named(facets?.origins, name),
      without: { origin: toggled(origin, name) },
    })),
    (min ?? max) !== undefined && {
      name: price.filter(Boolean).join(' '),
      without: { min: undefined, max: undefined },
    },
    off > 0 && { name: `${off}% or more off`, without: { off: 0 } },
    veg !== undefined && { name: veg ? 'Veg' : 'Non-veg', without: { veg: undefined } },
    stock && { name: 'In stock', without: { stock: false } },
  ]
  return chosen.filter((one) => one !== false)
}
