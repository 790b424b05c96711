import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { addressesQuery, useLoadedAddresses } from '#web/address/address-queries.ts'
import { selectedAddressIdIn } from '#web/address/to-checkout.ts'
import { cartQuery, useLoadedCart } from '#web/cart/cart-queries.ts'
import { usePendingSteps } from '#web/cart/pending-steps.ts'
import { hasFailed } from '#web/lib/has-failed.ts'
import { paths } from '#web/lib/paths.ts'
import { sentenceFor } from '#web/lib/refused.ts'
import { confirmationOf } from '#web/order/confirmation.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { CheckoutContent } from './checkout-content.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { usePlaceOrder } from './checkout-queries.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

export function CheckoutScreen() {
  const cart = useQuery(cartQuery())
  const addresses = useQuery(addressesQuery())
  const failed = [cart, addresses].filter(hasFailed)
  const retry = () => {
    for (const { refetch } of failed) void refetch()
  }

  return (
    <CheckoutFrame>
      {failed.length > 0 ? (
        <ErrorState text={sentenceFor(failed[0]?.error)} onRetry={retry} />
      ) : (
        <Suspense fallback={<CheckoutSkeleton />}>
          <LoadedCheckout />
        </Suspense>
      )}
    </CheckoutFrame>
  )
}

function LoadedCheckout() {
  const items = useLoadedCart()
  const addresses = useLoadedAddresses()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { place, data: outcome, isPending, error } = usePlaceOrder()

  // The basket is empty from the moment the order is placed: that is no reason to go back to it.
  const isLeaving = isPending || outcome?.kind === 'placed'
  // A press on + that is still on the way would add to the cart what the order has already taken.
  const isSettling = usePendingSteps().length > 0
  if (items.length === 0) {
    return isLeaving ? <CheckoutSkeleton /> : <Navigate to={paths.cart} replace />
  }

  return (
    <CheckoutContent
      items={items}
      addresses={addresses}
      broughtAddressId={selectedAddressIdIn(state)}
      outcome={outcome}
      error={error}
      isBusy={isLeaving || isSettling}
      onPlace={(purchase) =>
        place(purchase, (order) =>
          navigate(paths.confirmationOf(order.order_id), {
            // Back leads past checkout, or a second order would be one press away.
            replace: true,
            state: confirmationOf(order),
          }),
        )
      }
    />
  )
}
