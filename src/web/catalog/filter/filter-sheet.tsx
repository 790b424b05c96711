import { useState } from 'react'
import { formatCount } from '#web/lib/format/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChosenChips } from './chosen-filters.tsx'
import { TITLES } from './filter-names.ts'
import { OptionsOf } from './filter-options.tsx'
import { FilterPanel, ON_A_PHONE } from './filter-panel.tsx'
import { type FilterableList, useChoices, useFilters } from './filter-queries.ts'
import { choiceCount, type Filters, NO_FILTERS } from './filters.ts'
import { OptionsState } from './options-state.tsx'
import type { Sheet } from './use-sheet.ts'

type Props = { of: Sheet; list: FilterableList; onClose: () => void }

/** Changes apply together on "Show products"; their history entry replaces that of the sheet. */
export function FilterSheet({ of, list, onClose }: Props) {
  const [filters, change] = useFilters()
  const [draft, setDraft] = useState(filters)
  const choices = useChoices(list, draft)
  const { facets, failure } = choices
  const onChange = (part: Partial<Filters>) => setDraft((was) => ({ ...was, ...part }))
  const show = () => {
    if (JSON.stringify(draft) === JSON.stringify(filters)) onClose()
    else change(draft, { replace: true })
  }
  const parts = { list, choices, filters: draft, onChange }
  return (
    <Dialog
      title={of === 'all' ? 'Filters' : TITLES.brand}
      onClose={onClose}
      shape="form"
      hasHistoryEntry
    >
      {of === 'all' ? <AllFilters {...parts} /> : <Brands {...parts} />}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-2 border-t border-line bg-raised px-5 py-3">
        <Button
          kind="secondary"
          onClick={() => onChange(of === 'all' ? { ...NO_FILTERS, sort: draft.sort } : NO_BRAND)}
        >
          {of === 'all' ? 'Clear All' : 'Clear'}
        </Button>
        <Button className="flex-1" onClick={show}>
          {facets && !failure ? `Show ${formatCount(facets.shown, 'product')}` : 'Show products'}
        </Button>
      </div>
    </Dialog>
  )
}

const NO_BRAND = { brand: [] }

type PartProps = {
  list: FilterableList
  choices: ReturnType<typeof useChoices>
  filters: Filters
  onChange: (part: Partial<Filters>) => void
}

function AllFilters({ list, choices, filters, onChange }: PartProps) {
  return (
    <>
      {choiceCount(filters) > 0 && (
        <div className="pb-4">
          <ChosenChips filters={filters} facets={choices.facets} change={onChange} />
        </div>
      )}
      <FilterPanel
        {...{ choices, filters, onChange }}
        hasCategories={list.searchText !== undefined}
        order={ON_A_PHONE}
      />
    </>
  )
}

function Brands({ choices, filters, onChange }: PartProps) {
  const { facets } = choices
  if (!facets) return <OptionsState {...choices} />
  return <OptionsOf kind="brand" {...{ facets, filters, onChange }} />
}
