import { useSearchParams } from 'react-router'

/** The page of a list, kept in the address so that reload, back and a shared link find it again. */
export function usePageNumber() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)

  const turnTo = (next: number) => {
    setParams((was) => {
      const query = new URLSearchParams(was)
      if (next > 1) query.set('page', String(next))
      else query.delete('page')
      return query
    })
    window.scrollTo({ top: 0 })
  }
  return [page, turnTo] as const
}
