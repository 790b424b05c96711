import { useQuery } from '@tanstack/react-query'
import { ChevronRight, LayoutGrid, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { formatShortPrice } from '#contract/price-words.ts'
import type { SuggestedName } from '#contract/search.ts'
import { cx } from '#web/lib/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { boldParts, hasWords } from './bold-parts.ts'
import { suggestQuery } from './search-queries.ts'
import type { useHeld } from './use-held.ts'

const PAUSE_MS = 200
/** One letter says too little. */
const SHORTEST = 2

/** A way to go on: words to search for, a category, brand or subcategory, or a product. */
export type Suggestion =
  | { kind: 'text'; name: string }
  | SuggestedName
  | { kind: 'product'; name: string; product: Product }

/** What may follow what is being typed. */
export function useSuggestions(text: string, isTyping: boolean): Suggestion[] {
  const typed = text.trim()
  const words = useSettled(typed, PAUSE_MS)
  const { data, isPlaceholderData } = useQuery({
    ...suggestQuery(words),
    enabled: isTyping && words.length >= SHORTEST,
  })
  if (!isTyping || typed.length < SHORTEST || !data) return []
  const suggestions: Suggestion[] = [
    ...data.completions.map((name) => ({ kind: 'text' as const, name })),
    ...data.names,
    ...data.products.map((product) => ({ kind: 'product' as const, name: product.name, product })),
  ]
  const isAnswer = words === typed && !isPlaceholderData
  // Until the answer to these very words is here, the former one stands in as far as it fits them.
  return isAnswer ? suggestions : suggestions.filter(({ name }) => hasWords(name, typed))
}

/** The value once it has stayed the same for `ms`. */
function useSettled(value: string, ms: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

type Props = {
  id: string
  suggestions: Suggestion[]
  text: string
  /** Which one the arrow keys have reached; -1 for none. */
  active: number
  onPick: (suggestion: Suggestion) => void
  pointers: ReturnType<typeof useHeld>['pointers']
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`

/** What the typed words may mean. The input steers it; a press picks too. */
export function SuggestionList({ id, suggestions, text, active, onPick, pointers }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      {...pointers}
      // The focus stays in the input, so that the list is not closed before a press counts.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-1 mt-[5px] max-h-[70dvh] overflow-y-auto bg-surface px-3 py-1.5 max-md:border-b max-md:border-line md:edge-float md:mt-2.5 md:rounded-lg md:border md:border-line md:bg-raised md:px-1.5"
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the input
        <div
          key={keyOf(suggestion)}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          ref={place === active ? bringIntoView : undefined}
          aria-selected={place === active}
          onClick={() => onPick(suggestion)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 max-md:border-t max-md:border-line max-md:first:border-t-0 md:rounded-md md:px-2.5',
            place === active
              ? 'bg-brand-soft outline-2 -outline-offset-2 outline-focus'
              : 'md:hover:bg-sunken',
          )}
        >
          <Mark suggestion={suggestion} />
          <span className="min-w-0 flex-1 py-1 leading-4.25">
            <span className="block truncate text-md leading-5 text-ink">
              {boldParts(suggestion.name, text).map(({ part, isBold, at }) =>
                isBold ? <b key={at}>{part}</b> : <span key={at}>{part}</span>,
              )}
            </span>
            <span className="num text-xs text-ink-3">{remarkOf(suggestion)}</span>
          </span>
          <ChevronRight size={16} className="shrink-0 text-ink-3" />
        </div>
      ))}
    </div>
  )
}

const bringIntoView = (row: HTMLElement | null) =>
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export const keyOf = (suggestion: Suggestion) =>
  suggestion.kind === 'product'
    ? suggestion.product._id
    : `${suggestion.kind} ${suggestion.kind === 'text' ? suggestion.name : suggestion.id}`

const REMARKS = { text: '', category: 'Category', subcategory: 'Category', brand: 'Brand' }

const remarkOf = (suggestion: Suggestion) =>
  suggestion.kind === 'product'
    ? `${suggestion.product.unit} · ${formatShortPrice(suggestion.product.selling_price)}`
    : REMARKS[suggestion.kind]

function Mark({ suggestion }: { suggestion: Suggestion }): ReactNode {
  if (suggestion.kind !== 'product') {
    const Icon = suggestion.kind === 'text' ? Search : LayoutGrid
    return <Icon size={18} className="mx-3 shrink-0 text-ink-3" />
  }
  return (
    <span className="grid size-[42px] shrink-0 place-items-center rounded-md bg-plate">
      <Picture src={suggestion.product.image[0]} alt="" size={42} className="size-[36px]" />
    </span>
  )
}
