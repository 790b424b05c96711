import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNear } from '#web/lib/use-near.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Boundary } from '#web/ui/when-loaded.tsx'
import { buyAgainQuery } from './buy-again-queries.ts'

const BuyAgain = lazyPart(() => import('./buy-again.tsx'), 'BuyAgain')

const nothing = () => null

/** Code and answer come when the shopper comes near, after what is seen first; the home screen does without them. */
export function BuyAgainPlace() {
  const { ref, isNear } = useNear()
  const queryClient = useQueryClient()
  const [isKnown] = useState(() => queryClient.getQueryData(buyAgainQuery().queryKey) !== undefined)

  return (
    <div ref={ref}>
      {(isNear || isKnown) && (
        <Boundary failed={nothing}>
          <Suspense fallback={null}>
            <BuyAgain />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}
