import { useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { recallSearches, setQuery, submitSearch } from './search-store.ts'

/** The search that the address holds, and how to change it. A shared link searches the same. */
export function useSearching() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = (params.get('q') ?? '').trim()

  useLayoutEffect(recallSearches, [])
  useLayoutEffect(() => setQuery(query), [query])

  const submit = (text: string) => {
    submitSearch(text)
    const wanted = text.trim()
    if (wanted && wanted !== query) navigate(paths.searchFor(wanted))
  }
  /** Back to the welcome, as one step that "back" undoes. */
  const reset = () => {
    if (query) navigate(paths.search)
  }
  return { query, submit, reset }
}
