// biome-ignore-all lint/a11y/useSemanticElements: a grid, but no table: it is laid out as a list
import { t } from '@lingui/core/macro'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { isOutOfStock } from '#contract/catalog/product-look.ts'
import { cx } from '#web/lib/cx.ts'
import { type Buy, BuyCells } from './buy-cells.tsx'
import { keyOf, type Section, type Suggestion } from './suggestion.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import type { Cell } from './use-cells.ts'
import type { useFrozenWhilePressed } from './use-frozen-while-pressed.ts'
import type { Shown } from './use-suggestions.ts'

type Props = {
  id: string
  shown: Shown
  /** The suggestion selected with the arrow keys. */
  active: Suggestion | undefined
  onPick: (suggestion: Suggestion) => void
  /** Puts the words into the field. */
  onFill: (words: string) => void
  onBuy: Buy
  /** The selected cell of its row. */
  cell: Cell
  pointers: ReturnType<typeof useFrozenWhilePressed>['pointers']
}

export const cellId = (listId: string, suggestion: Suggestion, cell: Cell) =>
  `${listId}-${keyOf(suggestion).replace(/\s/g, '_')}-${cell}`

/**
 * The suggestions, controlled by the input or by presses. A grid, because a product row has several cells
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/grid-combo/).
 */
export function SuggestionList({ id, shown, pointers, ...list }: Props) {
  const isBeside = shown.sections.length > 1 && shown.sections.some(isOfProducts)
  return (
    <div
      id={id}
      role="grid"
      aria-label={t`Suggestions`}
      {...pointers}
      // Keeps the focus in the input, so that the list stays open until the click.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(LIST, isBeside && TWO_COLUMNS)}
    >
      {shown.sections.map((section) => (
        <Group key={section.title} section={section}>
          {(suggestion) => (
            <Row
              key={keyOf(suggestion)}
              {...list}
              idOf={(cell) => cellId(id, suggestion, cell)}
              suggestion={suggestion}
              marked={shown.marked}
            />
          )}
        </Group>
      ))}
    </div>
  )
}

type GroupProps = { section: Section; children: (suggestion: Suggestion) => ReactNode }

function Group({ section, children }: GroupProps) {
  const titleId = useId()
  const { title, suggestions } = section
  if (!title) return <div role="rowgroup">{suggestions.map(children)}</div>
  const isOfPlaces = suggestions.some(({ kind }) => kind in IS_LINK)
  return (
    <div
      role="rowgroup"
      aria-labelledby={titleId}
      className={cx(
        isOfProducts(section) &&
          'xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l xl:border-line',
      )}
    >
      <div id={titleId} role="presentation" className={TITLE}>
        {title}
      </div>
      <div role="presentation" className={cx(isOfPlaces && LINK_GROUP)}>
        {suggestions.map(children)}
      </div>
    </div>
  )
}

type RowProps = Pick<Props, 'active' | 'cell' | 'onPick' | 'onFill' | 'onBuy'> & {
  idOf: (cell: Cell) => string
  suggestion: Suggestion
  marked: string
}

function Row({ idOf, suggestion, marked, active, cell, onPick, onFill, onBuy }: RowProps) {
  const reached = suggestion === active ? cell : undefined
  const isToOpen = reached === 'open'
  const press = ({ target }: MouseEvent) => {
    const isFill = target instanceof Element && target.closest('[data-fills]')
    if (isFill) onFill(suggestion.name)
    else onPick(suggestion)
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are what the input points at
    <div
      role="row"
      className={cx(
        'flex',
        ROWS[suggestion.kind],
        reached ? 'bg-brand-soft' : 'md:hover:bg-sunken',
      )}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the input */}
      <div
        id={idOf('open')}
        role="gridcell"
        tabIndex={-1}
        ref={reached ? bringIntoView : undefined}
        aria-selected={isToOpen}
        onClick={press}
        className={cx(
          'flex min-w-0 flex-1 cursor-pointer items-center',
          ROW_CLASSES[suggestion.kind],
          isToOpen && 'outline-2 -outline-offset-2 outline-focus',
        )}
      >
        <SuggestionRow suggestion={suggestion} marked={marked} />
      </div>
      {suggestion.kind === 'product' && !isOutOfStock(suggestion.product) && (
        <BuyCells product={suggestion.product} idOf={idOf} active={reached} onBuy={onBuy} />
      )}
    </div>
  )
}

const bringIntoView = (row: HTMLElement | null) =>
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const isOfProducts = ({ suggestions }: Section) =>
  suggestions.some(({ kind }) => kind === 'product')

const LIST =
  'absolute inset-x-0 top-full z-1 mt-[5px] max-h-[70dvh] overflow-y-auto bg-surface text-base text-ink max-md:border-b max-md:border-line md:edge-float md:mt-2.5 md:rounded-lg md:border md:border-line md:bg-raised md:min-w-96'
/** Products are beside the other suggestions where there is room. */
const TWO_COLUMNS =
  'xl:right-auto xl:grid xl:w-[800px] xl:grid-cols-[320px_1fr] xl:grid-rows-[auto_1fr]'
const TITLE = 'px-4 pt-3 pb-1 text-sm font-semibold text-ink-3'
/** Wrapped on a phone, where the keyboard leaves little height; a scrolling row would need a finger. */
const LINK_GROUP = 'max-md:flex max-md:flex-wrap max-md:gap-2 max-md:px-3 max-md:pb-3'

const LINK_ROW =
  'min-h-11.5 gap-2.5 py-1 max-md:rounded-md max-md:border max-md:border-line max-md:pr-3 max-md:pl-1.5 md:px-4'
const IS_LINK = { category: true, subcategory: true, brand: true }
const TEXT_ROW = 'min-h-11 gap-3 pl-4'
const ROW_CLASSES: Record<Suggestion['kind'], string> = {
  meant: 'min-h-11 gap-2.5 bg-info-soft px-4',
  words: TEXT_ROW,
  recent: TEXT_ROW,
  category: LINK_ROW,
  subcategory: LINK_ROW,
  brand: LINK_ROW,
  product: 'min-h-15.5 gap-3 px-3 py-1.5 md:px-4',
  all: 'min-h-12 justify-center px-4 text-center font-action text-brand-ink',
}
/** Separator between rows. */
const LINE = 'not-first:border-t not-first:border-line'
const LINK_ROW_ON_PHONE = 'max-md:max-w-full max-md:rounded-md'
const ROWS: Record<Suggestion['kind'], string> = {
  meant: '',
  words: LINE,
  recent: LINE,
  category: LINK_ROW_ON_PHONE,
  subcategory: LINK_ROW_ON_PHONE,
  brand: LINK_ROW_ON_PHONE,
  product: LINE,
  all: 'border-t border-line',
}
