import { DISCOUNTS } from '#contract/catalog/filters.ts'
import type { Facets } from '#contract/catalog/search.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { DietGroup, DietTiles } from './diet-group.tsx'
import { activeFilters, type NameOf, optionsOf, TITLES, useNames } from './filter-names.ts'
import { Counted, Group, OptionsOf, ROW } from './filter-options.tsx'
import type { Choices } from './filter-queries.ts'
import type { Filters, MultiChoice } from './filters.ts'
import { Fold } from './fold.tsx'
import { OptionsState, StaleCounts } from './options-state.tsx'
import { PriceGroup } from './price-group.tsx'

type Props = {
  choices: Choices
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  /** A single category's listing has no category filter. */
  hasCategories: boolean
  /** Order of the groups; rarely used ones are collapsed at first. */
  order: readonly { of: GroupName; isShutFirst?: true; hasTiles?: true }[]
}

type GroupName = MultiChoice | 'price' | 'off' | 'veg'

export const ON_A_DESK: Props['order'] = (
  ['category', 'brand', 'price', 'off', 'veg', 'origin'] as const
).map((of) => ({ of }))

/** In the phone sheet. Brands have a sheet of their own. */
export const ON_A_PHONE: Props['order'] = [
  { of: 'veg', hasTiles: true },
  { of: 'category' },
  { of: 'price' },
  { of: 'off' },
  { of: 'brand', isShutFirst: true },
  { of: 'origin', isShutFirst: true },
]

/** All filters, with the number of products of each option. */
export function FilterPanel({ choices, ...props }: Props) {
  const { facets } = choices
  if (!facets) return <OptionsState {...choices} />
  return (
    <div className="divide-y divide-line">
      <StaleCounts {...choices} />
      <Groups {...props} facets={facets} />
    </div>
  )
}

type GroupsProps = Omit<Props, 'choices'> & { facets: Facets }

function Groups({ facets, filters, onChange, hasCategories, order }: GroupsProps) {
  const nameOf = useNames(facets, filters)
  const isThere = (of: GroupName) =>
    (of !== 'category' || hasCategories) &&
    (!isMultiChoice(of) || optionsOf(facets, of)?.length !== 0)
  return (
    <>
      <div className="pb-3">
        <Checkbox
          checked={filters.stock}
          onChange={() => onChange({ stock: !filters.stock })}
          className={ROW}
        >
          <Counted name="In stock only" count={facets.inStock} />
        </Checkbox>
      </div>
      {order
        .filter(({ of }) => isThere(of))
        .map(({ of, isShutFirst, hasTiles }) => (
          <Fold
            key={of}
            title={GROUP_TITLES[of]}
            chosen={chosenIn(of, filters, nameOf)}
            isShutFirst={isShutFirst}
          >
            <GroupOf {...{ of, hasTiles, facets, filters, onChange }} />
          </Fold>
        ))}
    </>
  )
}

const GROUP_TITLES: Record<GroupName, string> = {
  ...TITLES,
  price: 'Price',
  off: 'Discount',
  veg: 'Diet',
}

const isMultiChoice = (of: GroupName): of is MultiChoice => of in TITLES

/** The active options by name. */
const chosenIn = (of: GroupName, filters: Filters, nameOf: NameOf) =>
  activeFilters(filters, nameOf)
    .filter(({ without }) => of in without || (of === 'price' && 'min' in without))
    .map(({ name }) => name)
    .join(', ')

type GroupProps = Pick<GroupsProps, 'facets' | 'filters' | 'onChange'>

type OneProps = GroupProps & { of: GroupName; hasTiles: true | undefined }

function GroupOf({ of, hasTiles, ...props }: OneProps) {
  switch (of) {
    case 'price':
      return <PriceGroup {...props} />
    case 'off':
      return <DiscountGroup {...props} />
    case 'veg':
      return hasTiles ? <DietTiles {...props} /> : <DietGroup {...props} />
    default:
      return <OptionsOf kind={of} {...props} />
  }
}

type DiscountProps = Pick<GroupProps, 'filters' | 'onChange'>

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
