import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type FrameName, slot } from '#contract/page/built-screens.ts'
import { FilterBarSkeleton } from '#web/catalog/filter/filter-bar.tsx'
import { ListingFrame } from '#web/catalog/known-listing.tsx'
import { ProductGridFrame } from '#web/catalog/product-grid.tsx'
import { ProductFrame } from '#web/catalog/product-screen.tsx'
import { DEFAULT_TERMS, type DeliveryWords, PromiseContext } from '#web/delivery/delivery-texts.ts'
import { NoticeBar } from '#web/front/notice-bar.tsx'
import { HomePage } from '#web/home/home-screen.tsx'
import { LandingHero } from '#web/home/landing-screen.tsx'
import { EmptySearchBar } from '#web/search/mobile-bar.tsx'
import { syncPerson } from '#web/session/person.ts'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import { FooterFrame } from '../footer.tsx'
import { Header } from '../header/header.tsx'
import { WithRowLinks } from '../header/phone-links.tsx'
import { pathsOf, type ScreenRow } from './screen-row.ts'
import { screens } from './screens.ts'

/** Static content of each frame, below the header. */
const CONTENT: Record<FrameName, (row: ScreenRow) => ReactNode> = {
  landing: () => <LandingHero />,
  home: () => <HomePage />,
  search: () => <SearchFrame />,
  list: () => <ListingFrame />,
  product: () => <ProductFrame />,
  title: ({ title }) => <BackHeader title={title} onBack={() => undefined} />,
}

/** Shows the result cards only on phones and only for a search, because the desktop layout has filters beside them. */
const SearchFrame = () => (
  <>
    <EmptySearchBar />
    <div data-pictures={slot('pictures')} className="data-[pictures='']:hidden md:hidden">
      <Page className="max-md:pt-3">
        <FilterBarSkeleton className="mb-3" />
        <Skeleton className="mb-4 h-6.5 w-56" />
        <ProductGridFrame />
      </Page>
    </div>
  </>
)

/**
 * Prerendered HTML by screen id, shown before the scripts run: the header, and the content that is the same for all
 * users. The build renders it with the components that later replace it, so that both match.
 */
export function drawFrames(): Record<string, string> {
  const rows = Object.entries(screens)
  const forGuests = rows.filter(([, { access }]) => access === 'guest').flatMap(drawFrame)
  // The other frames need a session; the build worker has set its cookie, and this reads it.
  syncPerson()
  const forShoppers = rows.filter(([, { access }]) => access !== 'guest').flatMap(drawFrame)
  return Object.fromEntries([...forGuests, ...forShoppers])
}

function drawFrame([id, row]: [string, ScreenRow]): [string, string][] {
  const frame = row.page?.frame
  if (!frame) return []
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PromiseContext value={PROMISE}>
        <StaticRouter location={pathsOf(row)[0] ?? ''}>
          <WithRowLinks>
            <div className="page-frame">
              <Header shell={row.shell} />
              <NoticeBar shell={row.shell} />
              <main className="min-h-dvh flex-1">{CONTENT[frame](row)}</main>
              <FooterFrame />
            </div>
          </WithRowLinks>
        </StaticRouter>
      </PromiseContext>
    </QueryClientProvider>,
  )
  return [[id, disableControls(html.replace(REACT_HINTS, ''))]]
}

/** The server fills these slots with the current delivery promise when it sends a page. */
const TEXTS: DeliveryWords = {
  promise: slot('promise'),
  tag: slot('tag'),
  badge: slot('badge'),
  banner: slot('banner'),
  door: slot('door'),
  time: slot('time'),
  sentence: slot('sentence'),
}

/** Empty and hidden without a notice. */
const NOTICE = { words: slot('notice'), tone: slot('tone'), to: '' }

const PROMISE = { inArea: TEXTS, words: TEXTS, terms: DEFAULT_TERMS, front: { notice: NOTICE } }

/** Image preload links that React adds; they are redundant, because the images follow in the markup. */
const REACT_HINTS = /^(?:<link[^>]*>)+/

/** Input before the scripts run would be lost. Back stays enabled, because disabling it would change its look. */
const disableControls = (html: string) =>
  html.replace(/<(button|select|input)(?![^>]*aria-label="Back")/g, '<$1 disabled=""')
