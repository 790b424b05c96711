import { X } from 'lucide-react'
import type { Facets } from '#contract/search.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { chosenOf, useNames } from './filter-names.ts'
import { type Narrowable, useFacets, useFilters } from './filter-queries.ts'
import type { Filters } from './filters.ts'

/** What is chosen, each with the way to give it back. */
export function ChosenFilters({ list }: { list: Narrowable }) {
  const [filters, change] = useFilters()
  return <ChosenChips {...{ filters, change }} facets={useFacets(list, filters)} />
}

type Props = {
  filters: Filters
  facets: Facets | undefined
  change: (part: Partial<Filters>) => void
}

export function ChosenChips({ filters, facets, change }: Props) {
  const chosen = chosenOf(filters, useNames(facets, filters))
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {chosen.map(({ key, name, without }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove ${name}`}
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

/** The focus goes on to the next chip, or back to the one before, since this one is about to go. */
const focusBeside = (chip: HTMLElement | null) =>
  (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button')?.focus()
