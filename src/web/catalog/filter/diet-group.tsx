import { t } from '@lingui/core/macro'
import type { FoodMark } from '#contract/catalog/product-kinds.ts'
import type { Facets } from '#contract/catalog/search.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FoodSign } from '#web/ui/picture/food-mark.tsx'
import { Counted, Group, ROW } from './filter-options.tsx'
import type { Filters } from './filters.ts'

type Props = {
  facets: Facets
  filters: Pick<Filters, 'veg'>
  onChange: (part: Partial<Filters>) => void
}

const MARKS: { mark: FoodMark; name: string; veg: boolean }[] = [
  { mark: 'veg', name: t`Veg`, veg: true },
  { mark: 'non-veg', name: 'Non-veg', veg: false },
]

/** A second press clears the choice. */
const chosen = (now: Filters['veg'], veg: boolean) => ({ veg: now === veg ? undefined : veg })

/** Beside the results: by the food-law mark. */
export function DietGroup({ facets, filters, onChange }: Props) {
  return (
    <Group title={t`Diet`}>
      {MARKS.map(({ mark, name, veg }) => (
        <Checkbox
          key={mark}
          checked={filters.veg === veg}
          onChange={() => onChange(chosen(filters.veg, veg))}
          className={ROW}
        >
          <Counted name={name} count={veg ? facets.veg : facets.nonVeg} />
        </Checkbox>
      ))}
    </Group>
  )
}

/** In the phone sheet: two large tiles. */
export function DietTiles({ filters, onChange }: Props) {
  return (
    <Group title={t`Diet`}>
      <div className="flex gap-2 pt-1">
        {MARKS.map(({ mark, name, veg }) => (
          <Chip
            key={mark}
            selected={filters.veg === veg}
            onClick={() => onChange(chosen(filters.veg, veg))}
            className="min-h-11! flex-1 justify-center rounded-box!"
          >
            <FoodSign mark={mark} /> {name}
          </Chip>
        ))}
      </div>
    </Group>
  )
}
