import { Navigate, useLocation, useSearchParams } from 'react-router'
import { tidied } from './filters.ts'

/** Puts what a list understood of its address in the place of what was typed there; "back" does not lead to that. */
export function TidyAddress() {
  const { state, hash } = useLocation()
  const search = tidied(useSearchParams()[0])?.toString()
  return search === undefined ? null : <Navigate to={{ search, hash }} state={state} replace />
}
