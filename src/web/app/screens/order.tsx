import type { Order } from '#contract/order/order.ts'
import { OrderHelp } from '#web/complaint/help/order-help.tsx'
import { PushCard } from '#web/notify/push-card.tsx'
import { OrderScreen } from '#web/order/order-screen.tsx'
import { RiderNote } from '#web/rider/rider-note.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'

/** Few orders are picked up. */
const PickupNote = lazyComponent(() => import('#web/rider/pickup-note.tsx'), 'PickupNote')

/** The shopper's order with its rider, help and the offer of notifications, which other features render. */
export const OrderWithHelp = () => (
  <OrderScreen Help={OrderHelp} Offer={PushCard} Rider={WhoOrWhere} />
)

/** Who brings it, or where it is picked up until it is handed over. */
function WhoOrWhere({ order }: { order: Order }) {
  if (!order.pickup) return <RiderNote order={order} />
  const isOpen = order.status === 'Processing' || order.status === 'Shipped'
  return isOpen ? (
    <OptionalPart>
      <PickupNote order={order} />
    </OptionalPart>
  ) : null
}
