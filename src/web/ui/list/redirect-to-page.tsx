import { Navigate, useLocation } from 'react-router'

/**
 * Redirects to another page of the list: an old link can point past the end, or the last row of a page was
 * deleted.
 */
export function RedirectToPage({ page }: { page: number }) {
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return <Navigate to={{ search: query.toString() }} state={state} replace />
}
