import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { productPageQuery } from '#web/catalog/catalog-queries.ts'

const PAUSE_MS = 200
/** One letter says too little. */
const SHORTEST = 2
const SHOWN = 5

/** Products for what is being typed. The same page is shown when it is submitted, so it is there by then. */
export function useSuggestions(text: string, isTyping: boolean): Product[] {
  const words = useSettled(text.trim(), PAUSE_MS)
  const { data } = useQuery({
    ...productPageQuery(1, words),
    enabled: isTyping && words.length >= SHORTEST,
    placeholderData: keepPreviousData,
    meta: { failed: false },
  })
  if (!isTyping || text.trim().length < SHORTEST) return []
  return onePerName(data?.data ?? []).slice(0, SHOWN)
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
