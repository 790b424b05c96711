import { useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { NormalizeUrl } from '#web/catalog/filter/normalize-url.tsx'
import { useIsMobile } from '#web/lib/browser/window-size.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { searchQueryIn } from '#web/lib/navigation/search-query.ts'
import { InHeader } from '#web/ui/screen/in-header.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { followSearches, setQuery, submitSearch } from './search-store.ts'
import { SearchWelcome } from './search-welcome.tsx'

export function SearchScreen() {
  const { query, submit, reset } = useSearching()
  const isMobile = useIsMobile()
  const field = <SearchField isWelcome={!query} onSubmit={submit} onReset={reset} />

  return (
    <>
      {query && <NormalizeUrl />}
      {isMobile ? <MobileBar>{field}</MobileBar> : <InHeader>{field}</InHeader>}
      <Page className={query ? 'max-md:pt-3' : 'max-w-[1080px]!'}>
        {query ? <SearchResults key={query} query={query} /> : <SearchWelcome onSearch={submit} />}
      </Page>
    </>
  )
}

/** The query in the URL, and how to change it. A shared link shows the same search. */
function useSearching() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = searchQueryIn(params)

  useLayoutEffect(followSearches, [])
  useLayoutEffect(() => setQuery(query), [query])

  const submit = (text: string) => {
    submitSearch(text)
    const wanted = text.trim()
    if (wanted && wanted !== query) navigate(paths.searchFor(wanted))
  }
  /** Back to the welcome screen, as one history entry. */
  const reset = () => {
    // At once: the URL follows when the welcome screen is rendered, and more may be typed by then.
    setQuery('')
    if (query) navigate(paths.search)
  }
  return { query, submit, reset }
}
