import type { Order } from '#contract/order.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCancelOrder } from './order-queries.ts'

export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const cancel = useCancelOrder()
  return (
    <ConfirmDialog
      title="Cancel Order"
      question={questionFor(order)}
      confirm="Cancel Order"
      cancel="Keep Order"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(order, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

const questionFor = ({ order_id, payment_mode }: Order) =>
  payment_mode === 'COD'
    ? `Cancel order ${order_id}? Nothing will be delivered, and there is nothing to pay.`
    : `Cancel order ${order_id}? Nothing will be delivered, and what you paid comes back in full.`
