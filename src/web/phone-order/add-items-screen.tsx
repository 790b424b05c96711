import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { ITEMS_ONLY } from '#contract/cart/items-only.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import type { PhonePayment } from '#contract/phone-order/phone-order-kinds.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { formatMobile } from '#web/lib/format/format-mobile.ts'
import { ApiError, errorText, hasStatus } from '#web/lib/http/api-error.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { useLiveStaffOrders } from '#web/order/admin/live-staff-orders.ts'
import { notAddable } from '#web/order/admin/reduce/addable.ts'
import { refetchUnless, staffOrderQuery } from '#web/order/admin/staff-order-queries.ts'
import type { Liveness } from '#web/ui/live-mark.tsx'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { FirstOrder, NothingAddable } from './first-order.tsx'
import { OrderColumns } from './order-columns.tsx'
import { basketOf, billOf, type DraftLine } from './order-draft.ts'
import { OrderEnd } from './order-end.tsx'
import { PaymentPart } from './payment-part.tsx'
import { isUnsure, useAddItems } from './phone-order-queries.ts'
import { missingInLines, useOutcome } from './placing.ts'
import { ProductsPart } from './products-part.tsx'

/** Adds what a customer asks for after ordering: an order of its own, which goes along with the first one. */
export function AddItemsScreen() {
  const { orderId = '' } = useParams()
  const live = useLiveStaffOrders()
  return (
    <WhenLoaded
      contentId={orderId}
      skeleton={
        <Page number={orderId}>
          <AddingSkeleton />
        </Page>
      }
      failed={(error, retry) => (
        <Page number={orderId}>
          {hasStatus(error, 404) ? (
            <EmptyState title={t`Order not found`} />
          ) : (
            <ErrorState text={errorText(error)} onRetry={retry} />
          )}
        </Page>
      )}
    >
      <AddingTo number={orderId} live={live} />
    </WhenLoaded>
  )
}

type PageProps = { number: string; facts?: string; children: ReactNode }

const Page = ({ number, ...page }: PageProps) => (
  <OfficePage {...page} title={t`Add items`} back={backTo(number)} />
)

const backTo = (number: string) => ({ to: officePaths.adminOrder(number), label: number })

function AddingTo({ number, live }: { number: string; live: Liveness }) {
  const { data: order } = useSuspenseQuery({
    ...staffOrderQuery(number),
    refetchInterval: refetchUnless(live === 'live'),
  }).data
  return (
    <Page number={order.order_id} facts={factsOf(order)}>
      <Adding order={order} />
    </Page>
  )
}

const factsOf = ({ order_id, shopper, delivery_address: { mobile } }: StaffOrder) =>
  [order_id, shopper, mobile && formatMobile(mobile)].filter(Boolean).join(' · ')

function Adding({ order }: { order: StaffOrder }) {
  const { lines, setLines, payment, setPayment, bill, add, error, isBusy } = useAddition(order)
  const isLost = isUnsure(error)
  const obstacle = hasLeft(error) ? 'left' : notAddable(order)
  // What may be placed already has to be sent again, also once the first order has left.
  if (obstacle && !isBusy && !isLost) return <NothingAddable order={order} obstacle={obstacle} />
  return (
    <OrderColumns
      isFrozen={isBusy || isLost}
      end={
        <OrderEnd
          bill={bill}
          isItemsOnly
          missing={missingInLines(lines)}
          error={error}
          isBusy={isBusy}
          back={backTo(order.order_id)}
          onPlace={add}
        />
      }
    >
      <FirstOrder order={order} />
      <ProductsPart lines={lines} onChange={setLines} />
      <PaymentPart
        chosen={payment}
        isPickup={order.pickup === true}
        linkNote={t`If the first order leaves before the payment, these items go on their own.`}
        onChoose={setPayment}
      />
    </OrderColumns>
  )
}

/** What is being added. It costs its items only, because the first order has the fees. */
function useAddition({ order_id }: StaffOrder) {
  const [lines, setLines] = useState<DraftLine[]>([])
  const [payment, setPayment] = useState<PhonePayment>('cash')
  const { mutate, error, isPending } = useAddItems(order_id)
  const outcome = useOutcome(lines, setLines)
  const bill = billOf(lines, ITEMS_ONLY)
  const add = () => mutate({ body: { ...basketOf(lines, bill), payment } }, outcome)
  return { lines, setLines, payment, setPayment, bill, add, error, isBusy: isPending }
}

const hasLeft = (error: unknown) => error instanceof ApiError && error.code === 'NOT_IN_SHOP'

function AddingSkeleton() {
  return (
    <Loading label={t`Loading the order`} className="grid min-h-[70dvh] gap-3">
      <Skeleton className="h-[110px] rounded-lg" />
      <Skeleton className="h-[200px] rounded-lg" />
    </Loading>
  )
}
