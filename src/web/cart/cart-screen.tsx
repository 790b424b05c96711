import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { hasFailed } from '#web/lib/has-failed.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { BareCart } from './bare-cart.tsx'
import { CartContent } from './cart-content.tsx'
import { cartQuery, useLoadedCart } from './cart-queries.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'

export function CartScreen() {
  const cart = useQuery(cartQuery())
  if (hasFailed(cart)) {
    return (
      <BareCart>
        <ErrorState text="Error fetching cart items!" onRetry={() => void cart.refetch()} />
      </BareCart>
    )
  }
  return (
    <Suspense fallback={<CartSkeleton />}>
      <LoadedCart />
    </Suspense>
  )
}

function LoadedCart() {
  const items = useLoadedCart()
  return items.length === 0 ? <EmptyCart /> : <CartContent items={items} />
}
