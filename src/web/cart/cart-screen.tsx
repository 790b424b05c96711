import { Suspense } from 'react'
import { CartContent } from './cart-content.tsx'
import { useLoadedCart } from './cart-queries.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'

export function CartScreen() {
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
