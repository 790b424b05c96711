import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InHeader } from '#web/lib/header-slot.tsx'
import { paths } from '#web/lib/paths.ts'
import { useIsMobile } from '#web/lib/use-media.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchWelcome } from './search-welcome.tsx'
import { useSearching } from './use-searching.ts'

export function SearchScreen() {
  const { query, submit, reset } = useSearching()
  const isMobile = useIsMobile()
  const field = <SearchField isWelcome={!query} onSubmit={submit} onReset={reset} />

  return (
    <>
      {isMobile ? <MobileBar>{field}</MobileBar> : <InHeader>{field}</InHeader>}
      <Page className="max-w-[1080px]!">
        {query ? <SearchResults key={query} query={query} /> : <SearchWelcome onSearch={submit} />}
      </Page>
    </>
  )
}

function MobileBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-toast-below
      className="on-header sticky top-0 z-(--z-header) bg-header text-on-header"
    >
      <div className="flex items-center gap-0.5 py-2 pr-3 pl-1">
        <Link to={paths.landing} aria-label="Back" className={iconButtonClass()}>
          <ArrowLeft size={24} />
        </Link>
        {children}
      </div>
      <div className="rim" />
    </div>
  )
}
