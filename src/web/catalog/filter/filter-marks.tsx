import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Facets } from '#contract/catalog/search.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { PopChip } from '#web/ui/popover/pop-chip.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { discountName, priceName, TITLES, useNames } from './filter-names.ts'
import { OptionsOf } from './filter-options.tsx'
import { DiscountGroup } from './filter-panel.tsx'
import { type FilterableList, useChoices, useFacets, useFilters } from './filter-queries.ts'
import { choiceCount, type Filters, type MultiChoice, NO_FILTERS } from './filters.ts'
import { OptionsState, StaleCounts } from './options-state.tsx'
import { PriceGroup } from './price-group.tsx'

/** On a wide screen: each filter is a chip above the list that opens its options. */
export function FilterMarks({ list }: { list: FilterableList }) {
  const [filters, change] = useFilters()
  const { veg, stock, sort } = filters
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      {list.searchText !== undefined && <OptionsMark list={list} of="category" />}
      <OptionsMark list={list} of="brand" />
      <PriceMark list={list} />
      <DiscountMark list={list} />
      <Switch
        name={veg === false ? 'Non-veg' : 'Veg'}
        isOn={veg !== undefined}
        onPress={() => change({ veg: veg === undefined ? true : undefined })}
      />
      <Switch name="In stock" isOn={stock} onPress={() => change({ stock: !stock })} />
      <OptionsMark list={list} of="origin" />
      {choiceCount(filters) > 0 && (
        <button
          type="button"
          onClick={() => change({ ...NO_FILTERS, sort })}
          className={`reach px-1.5 text-note ${linkClass}`}
        >
          Clear All
        </button>
      )}
    </div>
  )
}

/** Multiple choice: the chip shows the first name and counts the others. */
function OptionsMark({ list, of }: { list: FilterableList; of: MultiChoice }) {
  const [filters] = useFilters()
  const [first, ...others] = filters[of]
  const nameOf = useNames(useFacets(list, filters, first !== undefined), filters)
  const title = TITLES[of]
  const more = others.length > 0 ? ` +${others.length}` : ''
  const label = first === undefined ? title : `${title}: ${nameOf(of, first)}${more}`
  return (
    <PopChip title={title} label={label} selected={first !== undefined}>
      {(close) => (
        <Choices list={list} none={{ [of]: [] }} close={close}>
          {(draft) => <OptionsOf kind={of} {...draft} />}
        </Choices>
      )}
    </PopChip>
  )
}

const ANY_PRICE = { min: undefined, max: undefined }

function PriceMark({ list }: { list: FilterableList }) {
  const [filters, change] = useFilters()
  const hasPrice = (filters.min ?? filters.max) !== undefined
  return (
    <PopChip
      title="Price"
      label={hasPrice ? priceName(filters) : 'Price'}
      selected={hasPrice}
      onRemove={hasPrice ? () => change(ANY_PRICE) : undefined}
    >
      {(close) => (
        <Choices list={list} none={ANY_PRICE} close={close}>
          {(draft) => <PriceGroup {...draft} />}
        </Choices>
      )}
    </PopChip>
  )
}

function DiscountMark({ list }: { list: FilterableList }) {
  const [{ off }, change] = useFilters()
  return (
    <PopChip
      title="Discount"
      label={off > 0 ? discountName(off) : 'Discount'}
      selected={off > 0}
      onRemove={off > 0 ? () => change({ off: 0 }) : undefined}
    >
      {(close) => (
        <Choices list={list} none={{ off: 0 }} close={close}>
          {(draft) => <DiscountGroup {...draft} />}
        </Choices>
      )}
    </PopChip>
  )
}

type SwitchProps = { name: string; isOn: boolean; onPress: () => void }

function Switch({ name, isOn, onPress }: SwitchProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={chipClass(isOn)}>
      {name}
      {isOn && <X size={14} />}
    </button>
  )
}

type Draft = {
  facets: Facets
  filters: Filters
  onChange: (part: Partial<Filters>) => void
}

type ChoicesProps = {
  list: FilterableList
  /** The value of no choice. */
  none: Partial<Filters>
  close: () => void
  children: (draft: Draft) => ReactNode
}

/** The options of one filter. They apply on "Show products", as one history entry. */
function Choices({ list, none, close, children }: ChoicesProps) {
  const [chosen, change] = useFilters()
  const [filters, setDraft] = useState(chosen)
  const choices = useChoices(list, filters)
  const { facets, failure } = choices
  const onChange = (part: Partial<Filters>) => setDraft((was) => ({ ...was, ...part }))
  const show = () => {
    change(filters)
    close()
  }
  if (!facets) return <OptionsState {...choices} />
  return (
    <div ref={focusFirst}>
      <StaleCounts {...choices} />
      <div className="pt-2">{children({ facets, filters, onChange })}</div>
      <div className="sticky -bottom-1 -mx-3.5 -mb-1 flex gap-2 border-t border-line bg-raised px-3.5 py-2.5">
        <Button kind="ghost" size="sm" onClick={() => onChange(none)}>
          Clear
        </Button>
        <Button size="sm" className="flex-1" onClick={show}>
          {failure ? 'Show products' : `Show ${formatCount(facets.shown, 'product')}`}
        </Button>
      </div>
    </div>
  )
}

const focusFirst = (choices: HTMLElement | null) =>
  choices?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
