import { useSearchParams } from 'react-router'
import { MAX_PAGE } from '#contract/constants.ts'

/** The page of a list, kept in the address so that reload, back and a shared link find it again. */
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

/** A page that is no number is the first; the list itself knows which one is its last. */
export const pageIn = (search: URLSearchParams) =>
  Math.min(MAX_PAGE, Math.max(1, Math.floor(Number(search.get('page'))) || 1))
