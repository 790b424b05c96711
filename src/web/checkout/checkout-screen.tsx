import { t } from '@lingui/core/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { openingHoursText } from '#contract/delivery/opening-hours-text.ts'
import type { Order } from '#contract/order/order.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { useLoadedAddresses } from '#web/address/address-queries.ts'
import { selectedAddressIdIn } from '#web/address/to-checkout.ts'
import { useCartBill } from '#web/cart/cart-bill.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { LazyCouponPart } from '#web/cart/lazy-coupon-part.tsx'
import { usePendingSteps } from '#web/cart/pending-steps.ts'
import { useLoadedCart } from '#web/cart/use-loaded-cart.ts'
import { useOrderTerms } from '#web/delivery/delivery-texts.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { confirmationIn, confirmationOf } from '#web/order/confirmation.ts'
import { paymentOptionsQuery } from '#web/order/payment/money-queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import type { AttemptEnd, AttemptState } from './attempt-rules.ts'
import { useAttempt } from './attempt-store.ts'
import { attemptFor, lastMode, missingChoice, pickAddress, rememberMode } from './checkout.ts'
import { CheckoutArrival } from './checkout-arrival.tsx'
import { AddressChoice, PaymentChoice } from './checkout-choices.tsx'
import { CheckoutColumns, COLUMNS, isUnderWay } from './checkout-columns.tsx'
import { usePlaceOrder } from './checkout-queries.ts'
import { DeliveryTime } from './delivery-time.tsx'
import { FrozenCheckout } from './frozen-checkout.tsx'
import type { HandoverChanges } from './handover.ts'
import { HandoverSection } from './handover-section.tsx'
import { PaymentPending } from './order-notice.tsx'
import { RetryCheckout } from './retry-checkout.tsx'
import { useSlotChoice } from './slot-queries.ts'
import { useWaitingPayment, type WaitingPayment } from './waiting-payment-queries.ts'

/** While it is unknown whether there is an order, only that can be resolved. */
export function CheckoutScreen() {
  const state = useAttempt()
  if (state.stage === 'settled' && state.end.kind === 'placed') return <ToOrder end={state.end} />
  if (state.stage === 'settled' && state.end.kind === 'to-orders') {
    return <Navigate to={paths.orders} replace />
  }
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
        <NewOrRetried state={state} />
      </WhenLoaded>
    </CheckoutFrame>
  )
}

/** A new order, or one whose payment is tried again. */
function NewOrRetried({ state }: { state: AttemptState }) {
  const retried = confirmationIn(useLocation().state)?.orderId
  const unopened =
    state.stage === 'settled' && state.end.kind === 'not-opened' ? state.end.order : undefined
  if (unopened && unopened.order_id !== retried) return <ToRetry order={unopened} />
  if (retried) return <RetryCheckout orderId={retried} state={state} />
  return <OpenCheckout state={state} />
}

/** The order exists and its payment could not start. */
const ToRetry = ({ order }: { order: Order }) => (
  <Navigate to={paths.checkout} replace state={confirmationOf(order)} />
)

/** The order exists. Back skips checkout, so that it is not ordered again. */
function ToOrder({
  end: { order, orderId, claim },
}: {
  end: Extract<AttemptEnd, { kind: 'placed' }>
}) {
  const queryClient = useQueryClient()
  // If another tab placed it, this tab still has the old cart.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
  }, [queryClient])
  return (
    <Navigate
      to={paths.confirmationOf(orderId)}
      replace
      state={order ? { ...confirmationOf(order), ...claim } : null}
    />
  )
}

function OpenCheckout({ state }: { state: AttemptState }) {
  const items = useLoadedCart()
  const addresses = useLoadedAddresses()
  const place = usePlaceOrder()
  const { offered, time, pickTime, isLoading: isSlotLoading, isTimeMissing } = useSlotChoice()
  const { takesOrders } = useOrderTerms()
  const bill = useCartBill(items)
  const [pickedId, setPickedId] = useState(selectedAddressIdIn(useLocation().state))
  const [changes, setChanges] = useState<HandoverChanges>()
  const { data: options } = useSuspenseQuery(paymentOptionsQuery)
  // The only method if there is one, else the last one used.
  const [mode, setMode] = useState<PaymentMode | undefined>(
    options.online ? () => lastMode(options.online) : 'COD',
  )
  // A pending + would add an item that the order already contains.
  const isSettling = usePendingSteps().length > 0
  const waiting = useWaitingPayment()
  if (items.length === 0) return <WithoutItems state={state} waiting={waiting} />

  const address = pickAddress(addresses, pickedId)
  const onPlace = () => {
    if (!address || !mode) return
    rememberMode(mode)
    place({
      type: 'pressed',
      attempt: attemptFor({ items, bill, changes, time }, address, mode, new Date()),
    })
  }
  return (
    <CheckoutColumns
      state={state}
      items={items}
      isSettling={isSettling || isSlotLoading || waiting?.stage === 'asking'}
      bill={bill}
      missing={missingChoice({ address, mode, takesOrders, isTimeMissing }, items, bill.toMinimum)}
      onPlace={onPlace}
    >
      {waiting?.stage === 'open' && !isUnderWay(state) && (
        <PaymentPending orderId={waiting.orderId} />
      )}
      <AddressChoice
        addresses={addresses}
        chosenId={address?._id}
        onChoose={(id) => {
          setPickedId(id)
          // Another address has its own receiver and instructions.
          setChanges(undefined)
        }}
      />
      {offered ? (
        <DeliveryTime offered={offered} choice={time} onPick={pickTime} />
      ) : (
        <CheckoutArrival
          address={address}
          hours={options.hours && openingHoursText(options.hours)}
        />
      )}
      {address && <HandoverSection address={address} changes={changes} onChange={setChanges} />}
      <PaymentChoice chosen={mode} onChoose={setMode} />
      <div className="mt-5">
        <LazyCouponPart items={items} />
      </div>
    </CheckoutColumns>
  )
}

/** The server empties the cart before its response arrives; that must not redirect to the cart. */
function WithoutItems({
  state,
  waiting,
}: {
  state: AttemptState
  waiting: WaitingPayment | undefined
}) {
  if (isUnderWay(state) || waiting?.stage === 'asking') return <CheckoutSkeleton />
  const to = waiting?.stage === 'paid' ? paths.confirmationOf(waiting.orderId) : paths.cart
  return <Navigate to={to} replace />
}

/** Back and heading in every state. Leaving is blocked while the order is unresolved. */
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
      <BackHeader title={t`Checkout`} onBack={goBack} isBackDisabled={isFrozen} />
      <Page className="lg:pb-10">
        <div className="mb-3 -ml-3 flex items-center gap-0.5 max-md:hidden">
          <IconButton label={t`Back`} onClick={goBack} disabled={isFrozen}>
            <ArrowLeft size={24} />
          </IconButton>
          <h1 className="text-2xl">{t`Checkout`}</h1>
        </div>
        {children}
      </Page>
    </>
  )
}

function CheckoutSkeleton() {
  return (
    <Loading label={t`Loading checkout`} className="min-h-[70dvh]">
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
