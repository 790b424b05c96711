import { Navigate, useLocation, useSearchParams } from 'react-router'
import { tidied } from './filters.ts'

/** Replaces the URL by its normalised form, without a history entry. */
export function TidyAddress() {
  const { state, hash } = useLocation()
  const search = tidied(useSearchParams()[0])?.toString()
  return search === undefined ? null : <Navigate to={{ search, hash }} state={state} replace />
}
