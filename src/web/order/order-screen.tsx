import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { formatPrice } from '#contract/lib/price-words.ts'
import { refundTime } from '#contract/money/refund.ts'
import type { Order } from '#contract/order/order.ts'
import { overviewOf } from '#contract/order/order-overview.ts'
import { isUnpaid } from '#contract/order/order-stage.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { errorText, hasStatus } from '#web/lib/http/api-error.ts'
import { shown } from '#web/lib/language/shown.ts'
import { translated } from '#web/lib/language/translated.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Liveness } from '#web/ui/live-mark.tsx'
import { ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { DashboardPage } from '#web/ui/screen/dashboard-page.tsx'
import { Printed } from '#web/ui/screen/printed.tsx'
import { useCancelOrder } from './change-order-queries.ts'
import { ChangedItems } from './changed-items.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { useLiveOrders } from './live-orders.ts'
import { isUnderWay } from './order.ts'
import { OrderProgress } from './order-progress.tsx'
import { orderQuery } from './order-queries.ts'
import {
  DeliveryAddress,
  OrderItems,
  OrderNotFound,
  OrderSection,
  PaymentInformation,
  PriceDetails,
} from './order-sections.tsx'
import { OtherOrders } from './other-orders.tsx'
import { Refunds } from './payment/refunds.tsx'
import { UnpaidOrder } from './payment/unpaid-order.tsx'
import { useMoney } from './payment/use-money.ts'
import { pricesOf } from './price-details.ts'
import { useRecordDelivery } from './record-delivery.ts'
import { Reorder } from './reorder.tsx'
import { returnedItems, returnedMoney } from './return-texts.ts'
import { useNow } from './use-now.ts'

type ScreenProps = {
  /** Help with the order. Rendered by another feature. */
  Help?: ComponentType<{ order: Order }> | undefined
  /** Offers notifications of the order. Rendered by another feature. */
  Offer?: ComponentType<{ order: Order }> | undefined
  /** Who brings it. Rendered by another feature. */
  Rider?: ComponentType<{ order: Order }> | undefined
}

export function OrderScreen(parts: ScreenProps) {
  const { orderId = '' } = useParams()
  const goBack = useGoBack(paths.orders)
  return (
    <DashboardPage title={t`Order details`} onBack={goBack}>
      <WhenLoaded contentId={orderId} skeleton={<OrderSkeleton />} failed={renderError}>
        <OrderOf orderId={orderId} {...parts} />
      </WhenLoaded>
    </DashboardPage>
  )
}

const renderError = (error: unknown, retry: () => void) =>
  hasStatus(error, 404) ? (
    <OrderNotFound
      title={t`Order not found`}
      text={t`Order details are not available. Please go back to your orders list.`}
    />
  ) : (
    <ErrorState text={errorText(error)} onRetry={retry} />
  )

/** Polling interval while there is no live stream. In ms. */
const POLL_MS = 20_000

/**
 * An order with its live progress. Renders from navigation state until the server responds, or if it does
 * not.
 */
function OrderOf({ orderId, ...parts }: ScreenProps & { orderId: string }) {
  const handed = orderIn(useLocation().state, orderId)
  const live = useLiveOrders()
  const { data: order } = useSuspenseQuery({
    ...orderQuery(orderId),
    // The screen shows the error itself.
    meta: { failed: false },
    ...(handed && { initialData: handed, initialDataUpdatedAt: 0 }),
    refetchInterval: ({ state }) =>
      live !== 'live' && state.data && isUnderWay(state.data) && POLL_MS,
  })
  useTitle(t`Order ${{ order_id: order.order_id }}`)
  useRecordDelivery(order.status === 'Delivered')
  return <OrderContent order={order} live={live} {...parts} />
}

/** The order in the navigation state, if it is this one. */
function orderIn(state: unknown, orderId: string): Order | undefined {
  const handed = (state as { order?: Order } | null)?.order
  return handed?.order_id === orderId ? handed : undefined
}

/** Prints in two columns instead of one. */
function OrderContent({
  order,
  live,
  Help,
  Offer,
  Rider,
}: ScreenProps & { order: Order; live: Liveness }) {
  const { money, check, isChecking } = useMoney(order)
  const overview = overviewOf(order, useNow(), money)
  return (
    <Printed title={t`Order ${{ order_id: order.order_id }}`}>
      <div className="grid grid-cols-1 gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] xl:items-start">
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <ChangedItems order={order} />
          <OrderProgress
            order={order}
            overview={overview}
            live={isUnderWay(order) ? live : 'connecting'}
          >
            {isUnpaid(overview.stage) && (
              <UnpaidOrder
                order={order}
                overview={overview}
                isChecking={isChecking}
                onCheck={() => void check()}
              />
            )}
          </OrderProgress>
          {Rider && <Rider order={order} />}
          <OtherOrders order={order} />
          <OrderItems items={order.products} size={46} />
          {Offer && !isUnpaid(overview.stage) && <Offer order={order} />}
          {Help && !isUnpaid(overview.stage) && <Help order={order} />}
        </div>
        <div className="grid grid-cols-1 gap-3 md:gap-4 print:block print:columns-2 print:*:mb-3">
          <PriceDetails prices={pricesOf(order)} />
          {order.refunds.length > 0 && <Refunds order={order} />}
          {order.returns.length > 0 && <Returns returns={order.returns} />}
          <DeliveryAddress address={order.delivery_address} isPickup={order.pickup} />
          <PaymentInformation order={order} />
          <OrderActions order={order} canReorder={!isUnpaid(overview.stage)} />
        </div>
      </div>
    </Printed>
  )
}

function OrderActions({ order, canReorder }: { order: Order; canReorder: boolean }) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className="grid gap-2.5 print:hidden">
      {order.invoice_receipt && (
        <InvoiceLink orderId={order.order_id} href={order.invoice_receipt} kind="secondary" />
      )}
      <Button kind="secondary" onClick={() => window.print()}>
        <Printer size={20} /> {t`Print Order Details`}
      </Button>
      {canReorder && <Reorder order={order} />}
      <Link to={paths.orders} className={buttonClass({ size: 'lg' })}>{t`Back to My Orders`}</Link>
      <Link
        to={paths.landing}
        className={buttonClass({ kind: 'ghost' })}
      >{t`Continue Shopping`}</Link>
      <Link
        to={paths.policy('contact')}
        className={buttonClass({ kind: 'ghost' })}
      >{t`Contact Us`}</Link>
      {order.can_cancel && (
        <Button kind="remove" onClick={() => setCancelling(true)}>{t`Cancel Order`}</Button>
      )}
      {isCancelling && <CancelOrderDialog order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}

function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const cancel = useCancelOrder()
  return (
    <ConfirmDialog
      title={t`Cancel Order`}
      question={questionFor(order)}
      confirm={t`Cancel Order`}
      cancel={t`Keep Order`}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(order, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

function questionFor({ order_id, payment_status, total_amount, pickup }: Order) {
  if (pickup && payment_status !== 'Completed') {
    return t`Cancel order ${order_id}? There is nothing to pay.`
  }
  return payment_status === 'Completed'
    ? t`Cancel order ${order_id}? Nothing will be delivered, and ${{ amount: formatPrice(total_amount) }} will be refunded to your original payment method, usually in ${{ REFUND_TIME: shown(refundTime) }}.`
    : t`Cancel order ${order_id}? Nothing will be delivered, and there is nothing to pay.`
}

function OrderSkeleton() {
  return (
    <Loading label={t`Loading your order`} className="grid min-h-[70dvh] gap-3">
      <Skeleton className="h-[340px] rounded-lg" />
      <Skeleton className="mt-3 h-[260px] rounded-lg" />
    </Loading>
  )
}

/** Returned items and how the money was returned, oldest first. */
function Returns({ returns }: Pick<Order, 'returns'>) {
  return (
    <OrderSection title={returns.every(({ kept }) => kept) ? t`Refunds` : t`Returns`}>
      <ul className="grid gap-3">
        {returns.map((one) => (
          <li key={one._id}>
            <p className="font-action break-words">
              {one.kept
                ? t`Refunded: ${{ items: returnedItems(one) }}, ${{ money: returnedMoney(one) }}`
                : t`Returned: ${{ items: returnedItems(one) }}, ${{ money: returnedMoney(one) }}`}
            </p>
            <p className="text-sm text-ink-3">{`${formatDate(one.at)} · ${translated(one.reason)}`}</p>
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}
