import { MAX_SEARCH_TEXT } from '#contract/filters.ts'

/** The words that an address searches for, as far as the shop takes them: links are made and broken by anybody. */
export const searchedWords = (search: URLSearchParams) =>
  (search.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_TEXT)
    // Half of a sign that the end has cut.
    .replace(/[\ud800-\udbff]$/u, '')
    .trim()
