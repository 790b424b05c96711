import { t } from '@lingui/core/macro'
import { DISCOUNTS } from '#contract/catalog/filters.ts'
import type { Facets } from '#contract/catalog/search.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { DietGroup, DietTiles } from './diet-group.tsx'
import {
  chosenNames,
  GROUP_TITLES,
  type GroupName,
  isMultiChoice,
  optionsOf,
  useNames,
} from './filter-names.ts'
import { Counted, Group, OptionsOf, ROW } from './filter-options.tsx'
import type { Choices } from './filter-queries.ts'
import type { Filters } from './filters.ts'
import { Fold } from './fold.tsx'
import { OptionsState, StaleCounts } from './options-state.tsx'
import { PriceGroup } from './price-group.tsx'

/** One filter of a panel. Rarely used ones are collapsed at first. */
type PanelGroup = { of: GroupName; isShutFirst?: true; hasTiles?: true }

type Props = {
  choices: Choices
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  /** A single group is shown on its own; several can be collapsed, below "In stock only". */
  groups: readonly PanelGroup[]
}

/** In the column beside search results. */
export const COLUMN_GROUPS: Props['groups'] = (
  ['category', 'brand', 'price', 'off', 'veg', 'origin'] as const
).map((of) => ({ of }))

/** In the sheet on a phone. Brands have a sheet of their own. */
export const SHEET_GROUPS: Props['groups'] = [
  { of: 'veg', hasTiles: true },
  { of: 'category' },
  { of: 'price' },
  { of: 'off' },
  { of: 'brand', isShutFirst: true },
  { of: 'origin', isShutFirst: true },
]

/** Filters with the number of products of each option: in the column, in the sheets and below the chips. */
export function FilterPanel({ choices, groups, ...props }: Props) {
  const { facets } = choices
  if (!facets) return <OptionsState {...choices} />
  const [first, ...others] = groups
  const isSingle = first !== undefined && others.length === 0
  return (
    <div className={isSingle ? undefined : 'divide-y divide-line'}>
      <StaleCounts {...choices} />
      {isSingle ? (
        <FilterGroup {...first} {...props} facets={facets} />
      ) : (
        <Folds {...props} groups={groups} facets={facets} />
      )}
    </div>
  )
}

type FoldsProps = Omit<Props, 'choices'> & { facets: Facets }

function Folds({ facets, filters, onChange, groups }: FoldsProps) {
  const nameOf = useNames(facets, filters)
  const isThere = ({ of }: PanelGroup) => !isMultiChoice(of) || optionsOf(facets, of)?.length !== 0
  return (
    <>
      <div className="pb-3">
        <Checkbox
          checked={filters.stock}
          onChange={() => onChange({ stock: !filters.stock })}
          className={ROW}
        >
          <Counted name={t`In stock only`} count={facets.inStock} />
        </Checkbox>
      </div>
      {groups.filter(isThere).map(({ isShutFirst, ...group }) => (
        <Fold
          key={group.of}
          title={GROUP_TITLES[group.of]}
          chosen={chosenNames(group.of, filters, nameOf).join(', ')}
          isShutFirst={isShutFirst}
        >
          <FilterGroup {...group} {...{ facets, filters, onChange }} />
        </Fold>
      ))}
    </>
  )
}

type GroupProps = Pick<FoldsProps, 'facets' | 'filters' | 'onChange'>

function FilterGroup({ of, hasTiles, ...props }: GroupProps & PanelGroup) {
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

function DiscountGroup({ filters: { off }, onChange }: DiscountProps) {
  return (
    <Group title={t`Discount`}>
      <div className="flex flex-wrap gap-2 pt-1">
        <Chip selected={off === 0} onClick={() => onChange({ off: 0 })}>{t`Any`}</Chip>
        {DISCOUNTS.map((least) => (
          <Chip key={least} selected={off === least} onClick={() => onChange({ off: least })}>
            {t`${least}% or more`}
          </Chip>
        ))}
      </div>
    </Group>
  )
}
