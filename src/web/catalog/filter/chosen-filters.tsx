import { X } from 'lucide-react'
import type { Facets } from '#contract/search.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { type Narrowable, useFacets, useFilters } from './filter-queries.ts'
import { type Filters, toggled } from './filters.ts'

/** What is chosen, each with the way to give it back. */
export function ChosenFilters({ list }: { list: Narrowable }) {
  const [filters, change] = useFilters()
  const chosen = chosenOf(filters, useFacets(list, filters))
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.parentElement)
              change(without)
            }}
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

/** The focus goes on to the next chip, or back to the one before, since this one is about to go. */
const focusBeside = (chip: HTMLElement | null) =>
  (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button')?.focus()

export const named = (options: Facets['brands'] | undefined, value: string) =>
  options?.find((option) => option.value === value)?.name ?? value

export const priceName = ({ min, max }: Pick<Filters, 'min' | 'max'>) =>
  [min !== undefined && `from ₹${min}`, max !== undefined && `up to ₹${max}`]
    .filter(Boolean)
    .join(' ')

export const discountName = (off: number) => `${off}% or more off`

function chosenOf(filters: Filters, facets: Facets | undefined) {
  const { category, brand, origin, min, max, off, veg, stock } = filters
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
      name: priceName(filters),
      without: { min: undefined, max: undefined },
    },
    off > 0 && { name: discountName(off), without: { off: 0 } },
    veg !== undefined && { name: veg ? 'Veg' : 'Non-veg', without: { veg: undefined } },
    stock && { name: 'In stock', without: { stock: false } },
  ]
  return chosen.filter((one) => one !== false)
}
