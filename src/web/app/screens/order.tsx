import type { Order } from '#contract/order/order.ts'
import { OrderHelp } from '#web/complaint/help/order-help.tsx'
import { PushCard } from '#web/notify/push-card.tsx'
import { OrderScreen } from '#web/order/order-screen.tsx'
import { PickupNote } from '#web/rider/pickup-note.tsx'
import { RiderNote } from '#web/rider/rider-note.tsx'

/** The shopper's order with its rider, help and the offer of notifications, which other features render. */
export const OrderWithHelp = () => (
  <OrderScreen Help={OrderHelp} Offer={PushCard} Rider={WhoOrWhere} />
)

/** Who brings it, or where it is picked up until it is handed over. */
function WhoOrWhere({ order }: { order: Order }) {
  if (!order.pickup) return <RiderNote order={order} />
  const isOpen = order.status === 'Processing' || order.status === 'Shipped'
  return isOpen ? <PickupNote order={order} /> : null
}
