import type { ReactNode } from 'react'
import { blank } from '#contract/frame-parts.ts'
import { HomePage } from '#web/home/home-screen.tsx'
import { LandingHero } from '#web/home/landing-screen.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { EmptySearchBar } from '#web/search/mobile-bar.tsx'
import { syncPerson } from '#web/session/person.ts'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { FooterFrame } from '../footer.tsx'
import { Header } from '../header/header.tsx'
import type { Shell } from '../screens/shell.ts'
import { asleep, draw } from './draw.tsx'
import { drawLists } from './frame-lists.tsx'
import { drawProducts } from './frame-parts.tsx'

/**
 * What stands in a page before its scripts have come: the header, and what of the screen is the same
 * for everybody; beside it the parts of which the server makes what is not. Drawn once, while the shop is
 * built, by the components that take its place: there is no second header that could differ. Names are
 * those of `server/http/screen-hints.ts` and `contract/frame-parts.ts`.
 */
export function drawFrames(): Record<string, string> {
  const landing = drawFrame(paths.landing, 'landing', <LandingHero />)
  // All other frames are for browsers with a session: the surroundings say that this is one.
  syncPerson()
  return {
    landing,
    home: drawFrame(paths.home, 'shop', <HomePage />),
    search: drawFrame(paths.search, 'inner', <EmptySearchBar />),
    inner: drawInner(''),
    cart: drawInner('My Cart'),
    checkout: drawInner('Checkout'),
    product: drawInner('Product'),
    around: drawFrame(paths.home, 'inner', blank('screen')),
    ...drawProducts(),
    ...drawLists(),
  }
}

const drawInner = (title: string) =>
  drawFrame(paths.cart, 'inner', <BackHeader title={title} onBack={() => undefined} />)

const drawFrame = (path: string, shell: Shell, part?: ReactNode) =>
  asleep(
    draw(
      path,
      <div className="page-frame">
        <Header shell={shell} />
        <main className="min-h-dvh flex-1">{part}</main>
        <FooterFrame />
      </div>,
    ),
  )
