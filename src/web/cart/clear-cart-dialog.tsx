import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useClearCart } from './cart-queries.ts'

export function ClearCartDialog({ onClose }: { onClose: () => void }) {
  const clear = useClearCart()
  return (
    <ConfirmDialog
      title="Clear Cart"
      question="Remove everything from your cart?"
      confirm="Clear Cart"
      cancel="Keep it"
      busy={clear.isPending}
      onConfirm={() => clear.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
