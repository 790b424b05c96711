import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { productPageQuery } from '#web/catalog/catalog-queries.ts'
import { cx } from '#web/lib/cx.ts'
import { formatShortPrice } from '#web/lib/format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { boldParts, hasWords } from './bold-parts.ts'

const PAUSE_MS = 200
/** One letter says too little. */
const SHORTEST = 2
const SHOWN = 5

/** Products for what is being typed. The same page is shown when it is submitted, so it is there by then. */
export function useSuggestions(text: string, isTyping: boolean): Product[] {
  const typed = text.trim()
  const words = useSettled(typed, PAUSE_MS)
  const { data, isPlaceholderData } = useQuery({
    ...productPageQuery(1, words),
    enabled: isTyping && words.length >= SHORTEST,
    placeholderData: keepPreviousData,
    meta: { failed: false },
  })
  if (!isTyping || typed.length < SHORTEST) return []
  const products = onePerName(data?.data ?? [])
  const isAnswer = words === typed && !isPlaceholderData
  // Until the answer to these very words is here, the former one stands in as far as it fits them.
  return (isAnswer ? products : products.filter(({ name }) => hasWords(name, typed))).slice(
    0,
    SHOWN,
  )
}

/** The same name in another pack is one suggestion. */
const onePerName = (products: Product[]) =>
  products.filter(({ name }, place) => products.findIndex((other) => other.name === name) === place)

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
  products: Product[]
  text: string
  /** Which one the arrow keys have reached; -1 for none. */
  active: number
  onPick: (product: Product) => void
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`

/** What the typed words may mean. The input steers it; a press picks too. */
export function SuggestionList({ id, products, text, active, onPick }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-1 mt-[5px] bg-surface px-3 py-1.5 max-md:border-b max-md:border-line md:edge-float md:mt-2.5 md:rounded-lg md:border md:border-line md:bg-raised md:px-1.5"
    >
      {products.map((product, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the input
        <div
          key={product._id}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // The focus stays in the input, so that the list is not closed before the press counts.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(product)}
          className={cx(
            'flex min-h-[54px] cursor-pointer items-center gap-3 max-md:border-t max-md:border-line max-md:first:border-t-0 md:rounded-md md:px-2.5',
            place === active ? 'bg-brand-soft' : 'md:hover:bg-sunken',
          )}
        >
          <span className="grid size-[42px] shrink-0 place-items-center rounded-md bg-plate">
            <Picture src={product.image[0]} alt="" size={42} className="size-[36px]" />
          </span>
          <span className="min-w-0 flex-1 leading-4.25">
            <span className="block truncate text-md leading-5 text-ink">
              {boldParts(product.name, text).map(({ part, isBold, at }) =>
                isBold ? <b key={at}>{part}</b> : <span key={at}>{part}</span>,
              )}
            </span>
            <span className="num text-xs text-ink-3">
              {product.unit} · {formatShortPrice(product.selling_price)}
            </span>
          </span>
          <ChevronRight size={16} className="shrink-0 text-ink-3" />
        </div>
      ))}
    </div>
  )
}
