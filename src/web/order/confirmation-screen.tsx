import { Navigate, useLocation, useParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { type Confirmation, confirmationIn, shownOf } from './confirmation.ts'
import { ConfirmationContent } from './confirmation-content.tsx'
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { useConfirmedOrder } from './order-queries.ts'

export function ConfirmationScreen() {
  const { orderId } = useParams()
  const handed = confirmationIn(useLocation().state)

  if (orderId) {
    const claim = handed?.orderId === orderId ? handed : undefined
    return <ConfirmationOf key={orderId} orderId={orderId} claim={claim} />
  }
  // With its number in the address, the confirmation is there again after a reload.
  if (handed) return <Navigate to={paths.confirmationOf(handed.orderId)} replace state={handed} />
  return <OrderNotFound title="Order Not Found" />
}

type Props = { orderId: string; claim: Confirmation | undefined }

function ConfirmationOf({ orderId, claim }: Props) {
  const { data: order, isError, hasWaited, refetch } = useConfirmedOrder(orderId)
  const shown = shownOf(order, claim)

  if (!order && isError) return <Navigate to={paths.orders} replace />
  if (!shown) return <ConfirmationSkeleton />
  return <ConfirmationContent shown={shown} hasWaited={hasWaited} onCheck={() => void refetch()} />
}
