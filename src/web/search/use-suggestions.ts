import { useQuery } from '@tanstack/react-query'
import { MAX_SUGGESTED } from '#contract/catalog/filters.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useIsMobile } from '#web/lib/browser/window-size.ts'
import { suggestQuery } from './search-queries.ts'
import { useSearch } from './search-store.ts'
import { keepFitting, type Section, sectionsOf } from './suggestion.ts'

const PAUSE_MS = 200
/** Minimum length to ask for suggestions. */
const MIN_LENGTH = 2
/** Fits above a phone's keyboard. */
const PRODUCTS_ON_PHONE = 4

/**
 * `marked`: the words to mark, as typed and as corrected. `nothingFor`: the query that found no product, or
 * empty.
 */
export type Shown = { sections: Section[]; marked: string; nothingFor: string }

const NOTHING: Shown = { sections: [], marked: '', nothingFor: '' }

export function useSuggestions(text: string, isTyping: boolean): Shown {
  const typed = text.trim()
  const words = useDebounced(typed, PAUSE_MS)
  const recent = useSearch(({ recentSearches }) => recentSearches)
  const mostProducts = useIsMobile() ? PRODUCTS_ON_PHONE : MAX_SUGGESTED.products
  const { data } = useQuery({
    ...suggestQuery(words),
    enabled: isTyping && words.length >= MIN_LENGTH,
  })
  if (!isTyping || typed.length < MIN_LENGTH || !data) return NOTHING
  const sections = sectionsOf(data, recent, mostProducts)
  const isNothing = data.products.length === 0 && typed.startsWith(data.text)
  return {
    nothingFor: isNothing ? data.text : '',
    sections: data.text === typed ? sections : keepFitting(data, sections, typed),
    marked: [typed, data.corrected ?? '', ...data.meant].join(' '),
  }
}
