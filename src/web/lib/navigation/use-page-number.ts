import { useSearchParams } from 'react-router'
import { MAX_PAGE } from '#contract/paging.ts'

/** The page of a list, stored in the URL so that reload, Back and a shared link keep it. */
export function usePageNumber() {
  const [params, setParams] = useSearchParams()

  const turnTo = (next: number) =>
    setParams((was) => {
      const query = new URLSearchParams(was)
      if (next > 1) query.set('page', String(next))
      else query.delete('page')
      return query
    })
  return [pageIn(params), turnTo] as const
}

/** An invalid page number counts as 1. The list itself limits it to its last page. */
export const pageIn = (search: URLSearchParams) =>
  Math.min(MAX_PAGE, Math.max(1, Math.floor(Number(search.get('page'))) || 1))
