import { useSearchParams } from 'react-router'
import { pageIn } from './page-number.ts'

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
