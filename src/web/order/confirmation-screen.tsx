import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { Order } from '#contract/order.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { isRefusal } from '#web/lib/refused.ts'
import { useLate } from '#web/lib/use-late.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Page } from '#web/ui/page.tsx'
import { Printed } from '#web/ui/printed.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { DotStatus, Pill } from '#web/ui/status.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { ArrivalStrip } from './arrival-strip.tsx'
import { useNoteOrder } from './awaited-order-store.ts'
import {
  type Confirmation,
  confirmationIn,
  hasOpenMoney,
  pollDelay,
  type Shown,
  shownOf,
} from './confirmation.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { paymentStateQuery } from './money-queries.ts'
import { AboutYourMoney, WhatHappensNext } from './open-payment.tsx'
import { isUnderWay, methodName, paymentPill, statusDot } from './order.ts'
import { orderQuery, ordersQuery } from './order-queries.ts'
import {
  DeliveryAddress,
  OrderItems,
  OrderNotFound,
  OrderSection,
  PriceDetails,
} from './order-sections.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { timeline } from './timeline.ts'

export function ConfirmationScreen() {
  const { orderId } = useParams()
  const handed = confirmationIn(useLocation().state)

  // With its number in the address, the confirmation is there again after a reload.
  if (!orderId && handed) {
    return <Navigate to={paths.confirmationOf(handed.orderId)} replace state={handed} />
  }
  if (!orderId) return <OrderNotFound title="Order Not Found" />
  if (handed?.orderId === orderId) return <Claimed key={orderId} claim={handed} />
  return (
    <WhenLoaded of={orderId} skeleton={<ConfirmationSkeleton />} failed={() => TO_ORDERS}>
      <Fetched orderId={orderId} />
    </WhenLoaded>
  )
}

const TO_ORDERS = <Navigate to={paths.orders} replace />

/** What was handed over stands there at once, and stays when nobody answers. A forged order does not. */
function Claimed({ claim }: { claim: Confirmation }) {
  const { order: query, hasWaited } = useConfirmedOrder(claim.orderId)
  const { data: order, error, refetch } = useQuery(query)
  if (!order && isRefusal(error, 404)) return TO_ORDERS
  return (
    <Content shown={shownOf(order, claim)} order={order} hasWaited={hasWaited} onCheck={refetch} />
  )
}

function Fetched({ orderId }: { orderId: string }) {
  const { order: query, hasWaited } = useConfirmedOrder(orderId)
  const { data: order, refetch } = useSuspenseQuery(query)
  return <Content shown={shownOf(order)} order={order} hasWaited={hasWaited} onCheck={refetch} />
}

const POLL_FOR_MS = 3 * 60_000

/** An order that was just paid for. Asks again while the payment is open, for three minutes. */
function useConfirmedOrder(orderId: string) {
  const hasWaited = useLate(POLL_FOR_MS)
  const { queryKey } = orderQuery(orderId)
  const isAskedAgain = (useQueryClient().getQueryState(queryKey)?.dataUpdateCount ?? 0) > 0
  const order = queryOptions({
    ...orderQuery(orderId),
    refetchOnMount: 'always',
    // Who paid in another app comes back to this page.
    refetchOnWindowFocus: 'always',
    // Once it has been answered, a question that fails is simply asked again.
    meta: { failed: !isAskedAgain && 'Failed to fetch order details' },
  })
  return { order, hasWaited }
}

const COLUMNS =
  'grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] lg:items-start lg:gap-6'

type Props = {
  shown: Shown
  order: Order | undefined
  hasWaited: boolean
  onCheck: () => unknown
}

function Content({ shown, order, hasWaited, onCheck }: Props) {
  const { confirmation, banner, prices } = shown
  const navigate = useNavigate()
  const money = useMoney(order, hasWaited)
  useNoteOrder(order)
  const isOpen = banner === 'Processing'

  return (
    <Page className="max-w-[1100px]!">
      <Printed title={`Order ${confirmation.orderId}`} className="grid grid-cols-1 gap-3 md:gap-5">
        <PaymentBanner
          kind={banner}
          reason={reasonFor(shown)}
          hasWaited={hasWaited}
          money={money}
          keptUntil={order?.holds_stock_until}
          canPay={order?.can_retry_payment === true && money === 'none'}
          onRetry={() => navigate(paths.checkout, { state: confirmation })}
          onCheck={() => void onCheck()}
        />
        {isOpen && order && !hasWaited && <WhatHappensNext order={order} />}
        {isOpen && order && hasWaited && <AboutYourMoney order={order} />}
        <div className={COLUMNS}>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <Arriving order={order} isAwaited={banner === 'Unconfirmed'} />
            <Facts shown={shown} />
            <OrderItems items={confirmation.cartItems} size={64} />
          </div>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <PriceDetails prices={prices} />
            <DeliveryAddress address={confirmation.address} />
            <WaysOn confirmation={confirmation} />
          </div>
        </div>
      </Printed>
    </Page>
  )
}

/** When it comes, of what is paid for or paid at the door. Its place is kept while the shop has not answered. */
function Arriving({ order, isAwaited }: { order: Order | undefined; isAwaited: boolean }) {
  if (!order) return isAwaited ? <Skeleton className="h-19.5 rounded-lg md:h-17" /> : null
  if (!isUnderWay(order) || hasOpenMoney(order)) return null
  const step = timeline(order).find(({ state }) => state === 'now')
  return (
    <ArrivalStrip order={order}>
      <span>{`${step?.note}.`}</span>
      {order.can_cancel && <span> Cancel free while we pack.</span>}
    </ArrivalStrip>
  )
}

/** What the provider says of the money of an order that is not paid; asked again while that is open. */
function useMoney(order: Order | undefined, hasWaited: boolean) {
  const queryClient = useQueryClient()
  const isUnpaid = order !== undefined && hasOpenMoney(order)
  const { data } = useQuery({
    ...paymentStateQuery(order?.order_id ?? ''),
    enabled: isUnpaid,
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) => {
      if (hasWaited || (known && known.payment_status !== 'Pending')) return false
      return pollDelay(dataUpdateCount)
    },
  })
  const isNews = isUnpaid && data !== undefined && data.payment_status !== order.payment_status
  useEffect(() => {
    if (isNews) void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey })
  }, [isNews, queryClient])
  return isUnpaid ? data?.money : undefined
}

function reasonFor({ banner, confirmation }: Shown) {
  if (banner === 'Failed') return confirmation.errorDetails?.description
  return banner === 'Cancelled' ? confirmation.cancelReason : undefined
}

function WaysOn({ confirmation: { orderId, invoiceUrl } }: { confirmation: Confirmation }) {
  return (
    <div className="grid gap-2.5 print:hidden">
      <Link to={paths.orders} className={buttonClass({ size: 'lg' })}>
        View All Orders
      </Link>
      <Link to={paths.landing} className={buttonClass({ kind: 'secondary' })}>
        Continue Shopping
      </Link>
      {invoiceUrl && <InvoiceLink orderId={orderId} href={invoiceUrl} kind="ghost" />}
    </div>
  )
}

function Facts({ shown: { confirmation, paymentStatus } }: { shown: Shown }) {
  const { orderDate, orderId, paymentMethod, paymentId, orderReference, status } = confirmation
  return (
    <OrderSection title="Order Details">
      <dl className={factsClass}>
        <Fact name="Date">{formatDate(orderDate)}</Fact>
        <Fact name="Order id">
          <span className="num">{orderId}</span>
        </Fact>
        <Fact name="Payment method">{methodName(paymentMethod)}</Fact>
        <Fact name="Order Status">
          <DotStatus tone={statusDot(status)}>{status || 'Processing'}</DotStatus>
        </Fact>
        <Fact name="Payment Status">
          <Pill tone={paymentPill(paymentStatus)}>{paymentStatus}</Pill>
        </Fact>
        {paymentId && <Fact name="Payment id">{paymentId}</Fact>}
        {orderReference && <Fact name="Order reference">{orderReference}</Fact>}
      </dl>
    </OrderSection>
  )
}

/** A name above its value, in a `dl`. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-0.5 font-label break-words font-stretch-97%">{children}</dd>
    </div>
  )
}

const factsClass = 'grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-4 gap-y-3.5'

function ConfirmationSkeleton() {
  return (
    <Page className="max-w-[1100px]!">
      <Loading label="Loading your order" className="min-h-[70dvh]">
        <Skeleton className="mb-3 h-[122px] rounded-lg md:mb-5 md:h-[90px]" />
        <div className={COLUMNS}>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <Skeleton className="h-[170px] rounded-lg" />
            <Skeleton className="h-[320px] rounded-lg" />
          </div>
          <Skeleton className="h-[180px] rounded-lg" />
        </div>
      </Loading>
    </Page>
  )
}
