import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useState } from 'react'
import { ProductRail, Shelf } from '#web/catalog/product-rail.tsx'
import { paths } from '#web/lib/paths.ts'
import { buyAgainQuery } from './buy-again-queries.ts'

const TITLE = 'Buy again'

/** What this shopper orders most. Nothing as long as it is not known, and where nothing was bought. */
export function BuyAgain() {
  const { data: products = [] } = useQuery(buyAgainQuery())
  const { ref, mayStand } = useArrivalUnseen(products.length > 0)
  if (products.length === 0) return null

  return (
    <div ref={ref}>
      {mayStand && (
        <Shelf title={TITLE} seeAll={{ to: paths.orders }}>
          <ProductRail label={TITLE} products={products} />
        </Shelf>
      )}
    </div>
  )
}

/**
 * Lets something come only where nobody sees it push the rest away: while its place lies below the window.
 * What was there before stands at once, so that who comes back finds the page as long as it was.
 */
function useArrivalUnseen(isKnown: boolean) {
  const [mayStand, setMayStand] = useState(isKnown || typeof IntersectionObserver === 'undefined')

  const ref = useCallback((place: HTMLElement | null) => {
    if (!place || typeof IntersectionObserver === 'undefined') return
    const eye = new IntersectionObserver((entries) => {
      const now = entries.at(-1)
      if (!now || now.isIntersecting || now.boundingClientRect.top <= 0) return
      startTransition(() => setMayStand(true))
      eye.disconnect()
    })
    eye.observe(place)
    return () => eye.disconnect()
  }, [])

  return { ref, mayStand }
}
