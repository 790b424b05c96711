import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { buyAgainQuery } from '#web/catalog/buy-again-queries.ts'
import { ProductRailPlaceholder, Shelf } from '#web/catalog/product-rail.tsx'
import { readStored, removeStored, store } from '#web/lib/browser/storage.ts'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'

/** Distance below the viewport at which the data is requested, in px: it must arrive before it is visible. */
const NEAR_PX = 1000

const OffscreenShelf = lazyComponent(() => import('./offscreen-shelf.tsx'), 'OffscreenShelf')

/** Where the browser remembers that there was something to buy again. */
const KEY = 'buyAgain'

/**
 * The shopper's most ordered products. Its space is reserved if there were any on the last visit; else it renders
 * nothing while unknown or empty.
 */
export function BuyAgain() {
  const { ref, isNear } = useNearViewport(NEAR_PX)
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({ ...buyAgainQuery(), enabled: isNear && isSignedIn })
  const isThere = Boolean(data?.length)
  const [isReserved] = useState(() => readStored(KEY) !== undefined)
  const [isKnown] = useState(isThere || isReserved)
  const reserved = isReserved && isSignedIn ? <ReservedShelf /> : null
  useEffect(() => {
    if (data) remember(data.length > 0)
  }, [data])

  return (
    <div ref={ref}>
      {data === undefined && reserved}
      {isThere && data && (
        <WhenLoaded skeleton={reserved} failed={() => null}>
          <OffscreenShelf products={data} isKnown={isKnown} />
        </WhenLoaded>
      )}
    </div>
  )
}

const remember = (isThere: boolean) => (isThere ? store(KEY, 'yes') : removeStored(KEY))

const ReservedShelf = () => (
  <Shelf title={t`Buy again`}>
    <ProductRailPlaceholder />
  </Shelf>
)
