import { Navigate, useLocation, useSearchParams } from 'react-router'
import { normalizedParams } from './filters.ts'

/** Replaces the URL by its normalised form, without a history entry. */
export function NormalizeUrl() {
  const { state, hash } = useLocation()
  const search = normalizedParams(useSearchParams()[0])?.toString()
  return search === undefined ? null : <Navigate to={{ search, hash }} state={state} replace />
}
