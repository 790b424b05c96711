import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { Facets } from '#contract/catalog/search.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { activeFilters, useNames } from './filter-names.ts'
import { type FilterableList, useFacets, useFilters } from './filter-queries.ts'
import type { Filters } from './filters.ts'

/** The active filters as chips that remove them. */
export function ChosenFilters({ list }: { list: FilterableList }) {
  const [filters, change] = useFilters()
  return <ChosenChips {...{ filters, change }} facets={useFacets(list, filters)} />
}

type Props = {
  filters: Filters
  facets: Facets | undefined
  change: (part: Partial<Filters>) => void
}

export function ChosenChips({ filters, facets, change }: Props) {
  const chosen = activeFilters(filters, useNames(facets, filters))
  return (
    <ul aria-label={t`Chosen filters`} className="flex flex-wrap gap-2">
      {chosen.map(({ key, name, without }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            aria-label={t`Remove ${name}`}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.parentElement)
              change(without)
            }}
            className={`${chipClass(true)} max-w-full`}
          >
            <span className="truncate">{name}</span>
            <X size={14} className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus to the next or previous chip, because this one is about to disappear. */
const focusBeside = (chip: HTMLElement | null) =>
  (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button')?.focus()
