import { MAX_SEARCH_TEXT } from '#contract/catalog/filters.ts'

/**
 * The search query of a URL, cleaned and cut to the length the server accepts, because a URL can contain
 * anything.
 */
export const searchQueryIn = (search: URLSearchParams) =>
  (search.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_TEXT)
    // The cut can leave half a surrogate pair.
    .replace(/[\ud800-\udbff]$/u, '')
    .trim()
