import { t } from '@lingui/core/macro'
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { refundTimeSentence } from '#contract/money/refund.ts'
import type { Order } from '#contract/order/order.ts'
import { overviewOf } from '#contract/order/order-overview.ts'
import { isComing, stageOf } from '#contract/order/order-stage.ts'
import { cx } from '#web/lib/cx.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { shown } from '#web/lib/language/shown.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import { Printed } from '#web/ui/screen/printed.tsx'
import { DotStatus, Pill } from '#web/ui/status.tsx'
import { methodName, orderStatusName, paymentStatusName } from '../lib/format/status-names.ts'
import { ArrivalStrip } from './arrival-strip.tsx'
import { type Confirmation, confirmationIn, type Shown, shownOf } from './confirmation.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { paymentPill, statusDot } from './order.ts'
import { orderQuery } from './order-queries.ts'
import {
  DeliveryAddress,
  OrderItems,
  OrderNotFound,
  OrderSection,
  PriceDetails,
} from './order-sections.tsx'
import { AboutYourMoney, WhatHappensNext } from './payment/open-payment.tsx'
import { PaymentBanner } from './payment/payment-banner.tsx'
import { useMoney } from './payment/use-money.ts'
import { Reorder } from './reorder.tsx'
import { useNow } from './use-now.ts'

type Offer = ComponentType<{ order: Order }> | undefined

/** `Offer`: notifications of the order. Rendered by another feature. */
export function ConfirmationScreen({ Offer }: { Offer?: Offer }) {
  const { orderId } = useParams()
  const handed = confirmationIn(useLocation().state)

  // With its id in the URL, the confirmation survives a reload.
  if (!orderId && handed) {
    return <Navigate to={paths.confirmationOf(handed.orderId)} replace state={handed} />
  }
  if (!orderId) return <OrderNotFound title={t`Order Not Found`} />
  if (handed?.orderId === orderId) return <Claimed key={orderId} claim={handed} Offer={Offer} />
  return (
    <WhenLoaded contentId={orderId} skeleton={<ConfirmationSkeleton />} failed={() => TO_ORDERS}>
      <Fetched orderId={orderId} Offer={Offer} />
    </WhenLoaded>
  )
}

const TO_ORDERS = <Navigate to={paths.orders} replace />

/**
 * The navigation state renders at once and stays if the server does not respond. A forged order does not
 * stay.
 */
function Claimed({ claim, Offer }: { claim: Confirmation; Offer: Offer }) {
  const { data: order, error, refetch } = useQuery(useConfirmedQuery(claim.orderId))
  if (!order && hasStatus(error, 404)) return TO_ORDERS
  return <Content shown={shownOf(order, claim)} order={order} Offer={Offer} onCheck={refetch} />
}

function Fetched({ orderId, Offer }: { orderId: string; Offer: Offer }) {
  const { data: order, refetch } = useSuspenseQuery(useConfirmedQuery(orderId))
  return <Content shown={shownOf(order)} order={order} Offer={Offer} onCheck={refetch} />
}

/** An order that was just placed or paid. */
function useConfirmedQuery(orderId: string) {
  const { queryKey } = orderQuery(orderId)
  const isAskedAgain = (useQueryClient().getQueryState(queryKey)?.dataUpdateCount ?? 0) > 0
  return queryOptions({
    ...orderQuery(orderId),
    refetchOnMount: 'always',
    // The shopper returns here after paying in another app.
    refetchOnWindowFocus: 'always',
    // After the first response, failed polls are just repeated.
    meta: { failed: !isAskedAgain && t`Failed to fetch order details` },
  })
}

const COLUMNS =
  'grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] lg:items-start lg:gap-6'

type Props = {
  shown: Shown
  order: Order | undefined
  Offer: Offer
  onCheck: () => unknown
}

function Content({ shown, order, Offer, onCheck }: Props) {
  const { confirmation, banner, prices } = shown
  const navigate = useNavigate()
  const { money, hasWaited, check } = useMoney(order)
  const now = useNow()
  const overview = order && overviewOf(order, now, money)
  const isAskingBank = banner === 'Processing' && overview?.stage === 'asking-bank'

  return (
    <Page className="max-w-[1100px]!">
      <Printed
        title={t`Order ${{ orderId: confirmation.orderId }}`}
        className="grid grid-cols-1 gap-3 md:gap-5"
      >
        <PaymentBanner
          kind={banner}
          reason={reasonFor(shown, order)}
          hasWaited={hasWaited}
          money={money}
          keptUntil={order?.holds_stock_until}
          overview={overview}
          onRetry={() => navigate(paths.checkout, { state: confirmation })}
          onCheck={() => void Promise.all([check(), onCheck()])}
          reorder={order && <Reorder order={order} />}
        />
        {isAskingBank && order && !hasWaited && <WhatHappensNext order={order} />}
        {isAskingBank && order && hasWaited && <AboutYourMoney order={order} />}
        <div className={COLUMNS}>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <Arriving order={order} isAwaited={banner === 'Unconfirmed'} />
            {Offer && order && <Offer order={order} />}
            <Facts shown={shown} />
            <OrderItems items={confirmation.cartItems} size={64} />
          </div>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <PriceDetails prices={prices} />
            <DeliveryAddress address={confirmation.address} isPickup={order?.pickup} />
            <WaysOn confirmation={confirmation} />
          </div>
        </div>
      </Printed>
    </Page>
  )
}

/** Arrival of a paid or cash order. Its space is reserved until the server has responded. */
function Arriving({ order, isAwaited }: { order: Order | undefined; isAwaited: boolean }) {
  if (!order) return isAwaited ? <Skeleton className="h-19.5 rounded-lg md:h-17" /> : null
  if (!isComing(stageOf(order))) return null
  return (
    <ArrivalStrip
      order={order}
      note={order.can_cancel ? t`Free cancellation while we pack.` : ''}
    />
  )
}

function reasonFor({ banner, confirmation }: Shown, order: Order | undefined) {
  if (banner === 'Failed') return confirmation.errorDetails?.description
  if (banner === 'OrderCancelled' && order?.payment_mode !== 'COD') {
    return t`Nothing will be delivered, and what you paid is refunded. ${{ refundTimeSentence: shown(refundTimeSentence) }}`
  }
  return banner === 'Cancelled' ? confirmation.cancelReason : undefined
}

function WaysOn({ confirmation: { orderId, invoiceUrl } }: { confirmation: Confirmation }) {
  return (
    <div className="grid gap-2.5 print:hidden">
      <Link to={paths.orders} className={buttonClass({ size: 'lg' })}>{t`View All Orders`}</Link>
      <Link
        to={paths.landing}
        className={buttonClass({ kind: 'secondary' })}
      >{t`Continue Shopping`}</Link>
      {invoiceUrl && <InvoiceLink orderId={orderId} href={invoiceUrl} kind="ghost" />}
    </div>
  )
}

function Facts({ shown: { confirmation, paymentStatus } }: { shown: Shown }) {
  const { orderDate, orderId, paymentMethod, paymentId, orderReference, status } = confirmation
  return (
    <OrderSection title={t`Order Details`}>
      <dl className={factsClass}>
        <Fact name={t`Date`}>{formatDate(orderDate)}</Fact>
        <Fact name={t`Order id`}>
          <span className="num">{orderId}</span>
        </Fact>
        <Fact name={t`Payment method`}>{methodName(paymentMethod)}</Fact>
        <Fact name={t`Order Status`}>
          <DotStatus tone={statusDot(status)}>{orderStatusName(status || 'Processing')}</DotStatus>
        </Fact>
        <Fact name={t`Payment Status`}>
          <Pill tone={paymentPill(paymentStatus)}>{paymentStatusName(paymentStatus)}</Pill>
        </Fact>
        {paymentId && (
          <Fact name={t`Payment id`} isWide>
            {paymentId}
          </Fact>
        )}
        {orderReference && (
          <Fact name={t`Order reference`} isWide>
            {orderReference}
          </Fact>
        )}
      </dl>
    </OrderSection>
  )
}

type FactProps = {
  name: string
  /** Ids of the provider are wider than a column. */
  isWide?: boolean
  children: ReactNode
}

/** A label above its value, in a `dl`. */
function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={cx('min-w-0', isWide && 'min-[360px]:col-span-2')}>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-0.5 font-label break-words font-stretch-97%">{children}</dd>
    </div>
  )
}

const factsClass = 'grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-4 gap-y-3.5'

function ConfirmationSkeleton() {
  return (
    <Page className="max-w-[1100px]!">
      <Loading label={t`Loading your order`} className="min-h-[70dvh]">
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
