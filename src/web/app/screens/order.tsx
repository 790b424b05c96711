import { OrderHelp } from '#web/complaint/help/order-help.tsx'
import { PushCard } from '#web/notify/push-card.tsx'
import { OrderScreen } from '#web/order/order-screen.tsx'
import { RiderNote } from '#web/rider/rider-note.tsx'

/** The shopper's order with its rider, help and the offer of notifications, which other features render. */
export const OrderWithHelp = () => (
  <OrderScreen Help={OrderHelp} Offer={PushCard} Rider={RiderNote} />
)
