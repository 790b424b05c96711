import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { PaymentMode } from '#contract/constants.ts'
import { useLoadedAddresses } from '#web/address/address-queries.ts'
import { selectedAddressIdIn } from '#web/address/to-checkout.ts'
import { cartQuery, useLoadedCart } from '#web/cart/cart-queries.ts'
import { usePendingSteps } from '#web/cart/pending-steps.ts'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { confirmationOf } from '#web/order/confirmation.ts'
import { BackHeader } from '#web/ui/back-header.tsx'
import { dockSpace } from '#web/ui/dock.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import type { AttemptEnd, AttemptState } from './attempt-rules.ts'
import { useAttempt } from './attempt-store.ts'
import { attemptFor, pickAddress, whatIsMissing } from './checkout.ts'
import { AddressChoice, onlyMethod, PaymentChoice } from './checkout-choices.tsx'
import { usePlaceOrder } from './checkout-queries.ts'
import { CheckoutSummary, PlaceOrderButton, PlaceOrderDock } from './checkout-summary.tsx'
import { FrozenCheckout } from './frozen-checkout.tsx'
import { OrderNotice } from './order-notice.tsx'

/** While it is open whether there is an order, there is nothing to choose: only that to find out. */
export function CheckoutScreen() {
  const state = useAttempt()
  if (state.stage === 'settled' && state.end.kind === 'placed') return <ToOrder end={state.end} />
  if (state.stage === 'unsure' || (state.stage === 'sending' && state.wasUnsure)) {
    return (
      <CheckoutFrame isFrozen>
        <FrozenCheckout attempt={state.attempt} isSending={state.stage === 'sending'} />
      </CheckoutFrame>
    )
  }
  return (
    <CheckoutFrame>
      <WhenLoaded skeleton={<CheckoutSkeleton />}>
        <OpenCheckout state={state} />
      </WhenLoaded>
    </CheckoutFrame>
  )
}

/** The order is there. Back leads past checkout, or a second order would be one press away. */
function ToOrder({ end: { order, orderId } }: { end: Extract<AttemptEnd, { kind: 'placed' }> }) {
  const queryClient = useQueryClient()
  // When another tab placed it, this one still shows the cart of before.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
  }, [queryClient])
  return (
    <Navigate
      to={paths.confirmationOf(orderId)}
      replace
      state={order ? confirmationOf(order) : null}
    />
  )
}

function OpenCheckout({ state }: { state: AttemptState }) {
  const items = useLoadedCart()
  const addresses = useLoadedAddresses()
  const place = usePlaceOrder()
  const isWide = useIsWide()
  const [pickedId, setPickedId] = useState(selectedAddressIdIn(useLocation().state))
  const [mode, setMode] = useState<PaymentMode | undefined>(onlyMethod)
  const isSending = state.stage === 'sending'
  // A press on + that is still on the way would add to the cart what the order has already taken.
  const isSettling = usePendingSteps().length > 0
  // The shop empties the cart before its answer is here: that is no reason to go back to it.
  if (items.length === 0)
    return isSending ? <CheckoutSkeleton /> : <Navigate to={paths.cart} replace />

  const address = pickAddress(addresses, pickedId)
  const button = {
    items,
    isBusy: isSending || isSettling,
    reason: whatIsMissing({ addressId: address?._id, mode }, items),
    onPlace: () => {
      if (!address || !mode) return
      place({ type: 'pressed', attempt: attemptFor(items, address, mode, new Date()) })
    },
  }
  return (
    <div className={COLUMNS}>
      <div>
        {!button.isBusy && state.stage === 'settled' && <OrderNotice end={state.end} />}
        <div inert={isSending}>
          <AddressChoice addresses={addresses} chosenId={address?._id} onChoose={setPickedId} />
          <PaymentChoice chosen={mode} onChoose={setMode} />
        </div>
      </div>
      <CheckoutSummary items={items}>{isWide && <PlaceOrderButton {...button} />}</CheckoutSummary>
      {!isWide && <PlaceOrderDock {...button} />}
    </div>
  )
}

/** Back and the heading, whatever the state of the rest. Nobody goes back from what is still open. */
function CheckoutFrame({
  isFrozen = false,
  children,
}: {
  isFrozen?: boolean
  children: ReactNode
}) {
  const goBack = useGoBack(paths.cart)
  return (
    <>
      <BackHeader title="Checkout" onBack={goBack} isBackOff={isFrozen} />
      <Page className={dockSpace}>
        <div className="mb-3 -ml-3 flex items-center gap-0.5 max-md:hidden">
          <IconButton label="Back" onClick={goBack} disabled={isFrozen}>
            <ArrowLeft size={24} />
          </IconButton>
          <h1 className="text-2xl">Checkout</h1>
        </div>
        {children}
      </Page>
    </>
  )
}

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(360px,450px)] lg:items-start lg:gap-7'

function CheckoutSkeleton() {
  return (
    <Loading label="Loading checkout" className="min-h-[70dvh]">
      <div className={COLUMNS}>
        <div>
          <Skeleton className="mb-2.5 h-6 w-44" />
          <div className="grid grid-cols-1 gap-2 md:grid-cols-2 md:gap-3">
            <Skeleton className="h-[110px] rounded-box" />
            <Skeleton className="h-[110px] rounded-box" />
          </div>
          <Skeleton className="mt-7 mb-2.5 h-6 w-44" />
          <Skeleton className="h-[320px] rounded-box" />
        </div>
        <Skeleton className="h-[440px] rounded-lg max-lg:mt-5" />
      </div>
    </Loading>
  )
}
