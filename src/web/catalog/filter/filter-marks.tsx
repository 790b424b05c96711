import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { chipClass } from '#web/ui/chip.tsx'
import { PopChip } from '#web/ui/popover/pop-chip.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { DraftFooter, useDraft } from './filter-draft.tsx'
import {
  CLEARED,
  chosenNames,
  GROUP_TITLES,
  type GroupName,
  groupsFor,
  isMultiChoice,
  useNames,
} from './filter-names.ts'
import { FilterPanel } from './filter-panel.tsx'
import { type FilterableList, useFacets, useFilters } from './filter-queries.ts'
import { choiceCount, NO_FILTERS } from './filters.ts'

/** On a wide screen: each filter is a chip above the list that opens its options. */
export function FilterMarks({ list }: { list: FilterableList }) {
  const [filters, change] = useFilters()
  const { veg, stock, sort } = filters
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      {groupsFor(list, FIRST_MARKS).map(({ of }) => (
        <FilterMark key={of} list={list} of={of} />
      ))}
      <Switch
        name={veg === false ? t`Non-veg` : t`Veg`}
        isOn={veg !== undefined}
        onPress={() => change({ veg: veg === undefined ? true : undefined })}
      />
      <Switch name={t`In stock`} isOn={stock} onPress={() => change({ stock: !stock })} />
      <FilterMark list={list} of="origin" />
      {choiceCount(filters) > 0 && (
        <button
          type="button"
          onClick={() => change({ ...NO_FILTERS, sort })}
          className={`reach px-1.5 text-note ${linkClass}`}
        >{t`Clear All`}</button>
      )}
    </div>
  )
}

const FIRST_MARKS = [{ of: 'category' }, { of: 'brand' }, { of: 'price' }, { of: 'off' }] as const

type MarkProps = { list: FilterableList; of: GroupName }

/** The chip shows what is chosen; of a multiple choice the first name, and counts the others. */
function FilterMark({ list, of }: MarkProps) {
  const [filters, change] = useFilters()
  const isMulti = isMultiChoice(of)
  const hasNames = isMulti && filters[of].length > 0
  const nameOf = useNames(useFacets(list, filters, hasNames), filters)
  const [first, ...others] = chosenNames(of, filters, nameOf)
  const title = GROUP_TITLES[of]
  const more = others.length > 0 ? ` +${others.length}` : ''
  return (
    <PopChip
      title={title}
      label={isMulti && first !== undefined ? t`${title}: ${first}${more}` : (first ?? title)}
      selected={first !== undefined}
      onRemove={!isMulti && first !== undefined ? () => change(CLEARED[of]) : undefined}
    >
      {(close) => <MarkOptions list={list} of={of} onShown={close} />}
    </PopChip>
  )
}

/** The options of one filter. They apply on "Show products", as one history entry. */
function MarkOptions({ list, of, onShown }: MarkProps & { onShown: () => void }) {
  const [, change] = useFilters()
  const { filters, choices, onChange } = useDraft(list)
  const show = () => {
    change(filters)
    onShown()
  }
  const panel = <FilterPanel {...{ choices, filters, onChange }} groups={[{ of }]} />
  if (!choices.facets) return panel
  return (
    <div ref={focusFirst}>
      <div className="pt-2">{panel}</div>
      <DraftFooter
        choices={choices}
        clear={t`Clear`}
        onClear={() => onChange(CLEARED[of])}
        onShow={show}
        isSmall
      />
    </div>
  )
}

const focusFirst = (options: HTMLElement | null) =>
  options?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })

type SwitchProps = { name: string; isOn: boolean; onPress: () => void }

function Switch({ name, isOn, onPress }: SwitchProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={chipClass(isOn)}>
      {name}
      {isOn && <X size={14} />}
    </button>
  )
}
