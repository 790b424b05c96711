import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buyAgainQuery } from '#web/catalog/buy-again-queries.ts'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'

/** Distance below the viewport at which the data is requested, in px: it must arrive before it is visible. */
const NEAR_PX = 1000

const OffscreenShelf = lazyComponent(() => import('./offscreen-shelf.tsx'), 'OffscreenShelf')

/** The shopper's most ordered products. Renders nothing while unknown or empty. */
export function BuyAgain() {
  const { ref, isNear } = useNearViewport(NEAR_PX)
  const isSignedIn = useIsSignedIn()
  const { data: products = [] } = useQuery({ ...buyAgainQuery(), enabled: isNear && isSignedIn })
  const isThere = products.length > 0
  const [isKnown] = useState(isThere)

  return (
    <div ref={ref}>
      {isThere && (
        <WhenLoaded skeleton={null} failed={() => null}>
          <OffscreenShelf products={products} isKnown={isKnown} />
        </WhenLoaded>
      )}
    </div>
  )
}
