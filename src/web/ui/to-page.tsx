import { Navigate, useLocation } from 'react-router'

/** To another page of the same list: an old link may point past the end, or its last row is gone. */
export function ToPage({ page }: { page: number }) {
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return <Navigate to={{ search: query.toString() }} state={state} replace />
}
