import { DISCOUNTS } from '#contract/filters.ts'
import type { Facets } from '#contract/search.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { TITLES } from './filter-names.ts'
import { Counted, Group, Options } from './filter-options.tsx'
import type { Choices } from './filter-queries.ts'
import { type Filters, toggled } from './filters.ts'
import { NoChoices, NoNewCounts } from './no-choices.tsx'
import { PriceGroup } from './price-group.tsx'

type Props = {
  choices: Choices
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  /** The shelf of one category is not narrowed by categories. */
  hasCategories: boolean
}

/** Everything a list can be narrowed by, with how many products each choice leaves. */
export function FilterPanel({ choices, ...props }: Props) {
  const { facets } = choices
  if (!facets) return <NoChoices {...choices} />
  return (
    <div className="divide-y divide-line">
      <NoNewCounts {...choices} />
      <Groups {...props} facets={facets} />
    </div>
  )
}

type GroupsProps = Omit<Props, 'choices'> & { facets: Facets }

function Groups({ facets, filters, onChange, hasCategories }: GroupsProps) {
  const { category, brand, origin, stock } = filters
  return (
    <>
      <div className="pb-3">
        <Checkbox checked={stock} onChange={() => onChange({ stock: !stock })}>
          <Counted name="In stock only" count={facets.inStock} />
        </Checkbox>
      </div>
      {hasCategories && (
        <Options
          title={TITLES.category}
          options={facets.categories}
          chosen={category}
          onPick={(id) => onChange({ category: toggled(category, id) })}
        />
      )}
      <Options
        title={TITLES.brand}
        options={facets.brands}
        chosen={brand}
        onPick={(name) => onChange({ brand: toggled(brand, name) })}
      />
      <PriceGroup {...{ facets, filters, onChange }} />
      <DiscountGroup {...{ filters, onChange }} />
      <DietGroup {...{ facets, filters, onChange }} />
      <Options
        title={TITLES.origin}
        options={facets.origins}
        chosen={origin}
        onPick={(name) => onChange({ origin: toggled(origin, name) })}
      />
    </>
  )
}

type DietProps = Pick<GroupsProps, 'facets' | 'filters' | 'onChange'>

function DietGroup({ facets, filters: { veg }, onChange }: DietProps) {
  return (
    <Group title="Diet">
      <Checkbox checked={veg === true} onChange={() => onChange({ veg: veg ? undefined : true })}>
        <Counted name="Veg" count={facets.veg} />
      </Checkbox>
      <Checkbox
        checked={veg === false}
        onChange={() => onChange({ veg: veg === false ? undefined : false })}
      >
        <Counted name="Non-veg" count={facets.nonVeg} />
      </Checkbox>
    </Group>
  )
}

type DiscountProps = Pick<GroupsProps, 'filters' | 'onChange'>

export function DiscountGroup({ filters: { off }, onChange }: DiscountProps) {
  return (
    <Group title="Discount">
      <div className="flex flex-wrap gap-2 pt-1">
        <Chip selected={off === 0} onClick={() => onChange({ off: 0 })}>
          Any
        </Chip>
        {DISCOUNTS.map((least) => (
          <Chip key={least} selected={off === least} onClick={() => onChange({ off: least })}>
            {least}% or more
          </Chip>
        ))}
      </div>
    </Group>
  )
}
