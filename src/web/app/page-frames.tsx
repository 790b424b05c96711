import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { HomePage } from '#web/home/home-screen.tsx'
import { LandingHero } from '#web/home/landing-screen.tsx'
import { paths } from '#web/lib/paths.ts'
import { MobileBar } from '#web/search/mobile-bar.tsx'
import { followPerson } from '#web/session/person.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { Header } from './header.tsx'
import type { Shell } from './shell.ts'

/**
 * What stands in a page before its scripts have come: the header, and what of the screen is the same
 * for everybody. Drawn once, while the shop is built, by the components that take its place: there is
 * no second header that could differ. Names are those of `server/http/screen-hints.ts`.
 */
export function drawFrames(): Record<string, string> {
  const landing = draw(paths.landing, 'landing', <LandingHero />)
  // All other frames are for browsers with a session: the surroundings say that this is one.
  followPerson()
  return {
    landing,
    home: draw(paths.home, 'shop', <HomePage />),
    search: draw(paths.search, 'inner', <EmptySearchBar />),
    inner: draw(paths.cart, 'inner', <BackHeader title="" onBack={() => undefined} />),
    // On a phone its picture fills the head of the page.
    product: draw(paths.home, 'inner'),
  }
}

const EmptySearchBar = () => (
  <div className="md:hidden">
    <MobileBar>
      <span className="h-11 flex-1 rounded-md bg-header-field" />
    </MobileBar>
  </div>
)

function draw(path: string, shell: Shell, part?: ReactNode): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={path}>
        <div className="flex min-h-dvh flex-col">
          <Header shell={shell} />
          <main className="flex-1">{part}</main>
        </div>
      </StaticRouter>
    </QueryClientProvider>,
  )
  return html.replace(HINTS, '')
}

/** React's own hints for pictures. These stand in the markup right behind them. */
const HINTS = /^(?:<link[^>]*>)+/
