import { PushCard } from '#web/notify/push-card.tsx'
import { ConfirmationScreen } from '#web/order/confirmation-screen.tsx'

/** The confirmation with the offer of notifications, which another feature renders. */
export const ConfirmationWithOffer = () => <ConfirmationScreen Offer={PushCard} />
