import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MapPin, Phone, Printer, Tags } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { dayOf, longDayName } from '#contract/lib/days.ts'
import { clockTime } from '#contract/lib/india.ts'
import type { OrderAddress } from '#contract/order/order.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { useDeferredSteps, withStep } from '#web/back-office/undo/deferred-step.ts'
import { AddedNote } from '#web/delivery/added-note.tsx'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { orderStatusName, paymentStatusName } from '#web/lib/format/status-names.ts'
import { errorText, hasStatus } from '#web/lib/http/api-error.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { LiveMark, type Liveness } from '#web/ui/live-mark.tsx'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Printed } from '#web/ui/screen/printed.tsx'
import { Pill } from '#web/ui/status.tsx'
import { isUnderWay, paymentPill, statusPill } from '../order.ts'
import {
  DeliveryAddress,
  OrderItems,
  PaymentInformation,
  PriceDetails,
} from '../order-sections.tsx'
import { pricesOf } from '../price-details.ts'
import { Age } from './age.tsx'
import { useLiveStaffOrders } from './live-staff-orders.ts'
import { NextSection } from './next-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { OrderHistory } from './order-history.tsx'
import { PayLinkSection } from './pay-link/pay-link-section.tsx'
import { PickupPill } from './pickup-pill.tsx'
import { ReduceSection } from './reduce/reduce-section.tsx'
import { SlotSection } from './slot-section.tsx'
import { refetchUnless, staffOrderQuery } from './staff-order-queries.ts'
import { TakenBy } from './taken-by.tsx'

type ScreenProps = {
  /** Rendered by other features, for who may see them. */
  MoneyAndDocuments?: ComponentType<{ order: StaffOrder }> | undefined
  ChangeAddress?: ComponentType<{ order: StaffOrder }> | undefined
}

/** One order with all details, for staff. */
export function StaffOrderScreen(parts: ScreenProps) {
  const { orderId = '' } = useParams()
  const live = useLiveStaffOrders()
  return (
    <WhenLoaded
      contentId={orderId}
      skeleton={
        <Page title={t`Order`}>
          <OrderSkeleton />
        </Page>
      }
      failed={(error, retry) => (
        <Page title={t`Order`}>
          {hasStatus(error, 404) ? (
            <EmptyState
              title={t`Order not found`}
              text={t`Try searching the list for the shopper.`}
            />
          ) : (
            <ErrorState text={errorText(error)} onRetry={retry} />
          )}
        </Page>
      )}
    >
      <OrderOf orderId={orderId} live={live} {...parts} />
    </WhenLoaded>
  )
}

type PageProps = { title: string; facts?: ReactNode; action?: ReactNode; children: ReactNode }

const Page = (props: PageProps) => (
  <OfficePage {...props} back={{ to: officePaths.adminOrders, label: t`Orders` }} />
)

type OrderOfProps = ScreenProps & { orderId: string; live: Liveness }

function OrderOf({ orderId, live, MoneyAndDocuments: Books, ChangeAddress }: OrderOfProps) {
  const mayMoney = useMay('money')
  const { data: answer } = useSuspenseQuery({
    ...staffOrderQuery(orderId),
    refetchInterval: refetchUnless(live === 'live'),
  })
  const { data: known, skewMs } = answer
  const order = withStep(known, useDeferredSteps())
  useTitle(t`Order ${{ order: order.order_id }}`)
  return (
    <Page
      title={order.order_id}
      facts={<Facts order={order} skewMs={skewMs} live={live} />}
      action={
        <>
          <Link
            to={officePaths.adminPrintOf([order.order_id], 'slip')}
            className={buttonClass({ kind: 'secondary' })}
          >
            <Tags size={18} /> {t`Slip and labels`}
          </Link>
          <Button kind="secondary" onClick={() => window.print()}>
            <Printer size={18} /> {t`Print`}
          </Button>
        </>
      }
    >
      <Printed
        title={t`Order ${{ order: order.order_id }}`}
        className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] xl:items-start"
      >
        <AddedNote
          order={order}
          pathOf={officePaths.adminOrder}
          className="max-xl:order-first xl:col-span-2"
        />
        <div className="grid grid-cols-1 gap-3">
          <OrderItems items={order.products} size={46} />
          <ReduceSection order={order} />
          <PriceDetails prices={pricesOf(order)} />
          <PaymentInformation order={order} />
          {Books && mayMoney && (
            <div className="print:hidden">
              <Books order={order} />
            </div>
          )}
        </div>
        <div className="grid grid-cols-1 gap-3 max-xl:order-first">
          <div className="print:hidden">
            <NextSection order={order} isHeld={order !== known} />
          </div>
          <PayLinkSection order={order} />
          <SlotSection order={order} />
          <div className="print:hidden">
            <NotesSection number={order.order_id} />
          </div>
          <DeliverTo order={order}>{ChangeAddress && <ChangeAddress order={order} />}</DeliverTo>
          <OrderHistory order={order} />
        </div>
      </Printed>
    </Page>
  )
}

type FactsProps = { order: StaffOrder; skewMs: number; live: Liveness }

const Facts = ({ order, skewMs, live }: FactsProps) => (
  <span className="flex flex-wrap items-center gap-2">
    <Pill tone={statusPill(order.status)}>{orderStatusName(order.status)}</Pill>
    <PickupPill order={order} />
    <Pill tone={paymentPill(order.payment_status)}>{paymentStatusName(order.payment_status)}</Pill>
    {isUnderWay(order) && <Age order={order} skewMs={skewMs} />}
    <span className="num">
      {longDayName(dayOf(order.createdAt))}, {clockTime(order.createdAt)}
    </span>
    <TakenBy order={order} />
    <LiveMark state={live} />
  </span>
)

function DeliverTo({ order, children }: { order: StaffOrder; children: ReactNode }) {
  const { mobile, address_name, receiver_name } = order.delivery_address
  return (
    <div className="grid gap-2">
      <DeliveryAddress address={order.delivery_address} isPickup={order.pickup} />
      <p className="flex flex-wrap gap-2 print:hidden">
        {order.shopper !== (receiver_name || address_name) && (
          <span className="self-center px-1 font-action">{t`Ordered by ${{ shopper: order.shopper }}`}</span>
        )}
        {mobile && (
          <a href={`tel:+91${mobile}`} className={buttonClass({ kind: 'secondary' })}>
            <Phone size={18} /> {formatMobile(mobile)}
          </a>
        )}
        {!order.pickup && (
          <a
            href={mapOf(order.delivery_address)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ kind: 'secondary' })}
          >
            <MapPin size={18} /> {t`Map`}
          </a>
        )}
        {!order.pickup && children}
      </p>
    </div>
  )
}

const mapOf = (address: OrderAddress) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    [address.address_line_1, address.city, address.pincode].join(', '),
  )}`

function OrderSkeleton() {
  return (
    <Loading label={t`Loading the order`} className="grid min-h-[70dvh] gap-3">
      <Skeleton className="h-[260px] rounded-lg" />
      <Skeleton className="h-[200px] rounded-lg" />
    </Loading>
  )
}
