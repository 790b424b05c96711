import { MAX_PAGE } from '#contract/paging.ts'

/** An invalid page number counts as 1. The list itself limits it to its last page. */
export const pageIn = (search: URLSearchParams) =>
  Math.min(MAX_PAGE, Math.max(1, Math.floor(Number(search.get('page'))) || 1))
