import { t } from '@lingui/core/macro'
import type { OrderMove } from '#contract/order/order-kinds.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoveWithUndo } from './staff-order-queries.ts'

/** The fields a step needs; lists, board and order page have them. */
export type Steppable = {
  order_id: string
  payment_mode: PaymentMode
  next: OrderMove[]
  pickup?: boolean | undefined
}

type Props<Order extends Steppable> = {
  order: Order
  /** Asks for a reason first. Without it, cancelling is not offered. */
  onCancel?: (order: Order) => void
  size?: 'sm' | 'md'
  /** Less prominent, for lists where only late orders should stand out. */
  isQuiet?: boolean
}

/** The possible next steps of an order. Each can be undone for a moment. */
export function NextSteps<Order extends Steppable>({
  order,
  onCancel,
  size = 'sm',
  isQuiet = false,
}: Props<Order>) {
  const take = useMoveWithUndo()
  const steps = onCancel ? order.next : order.next.filter((to) => to !== 'Cancelled')
  return (
    <div className="flex flex-wrap items-end gap-2 md:justify-end">
      {steps.map((to) => (
        <Button
          key={to}
          data-next-step={to === 'Cancelled' ? undefined : ''}
          size={size}
          kind={buttonKind(to, isQuiet)}
          aria-label={`${stepName(to, order)}: ${order.order_id}`}
          onClick={({ currentTarget }) => {
            if (to === 'Cancelled') return onCancel?.(order)
            // The button disappears, so the focus moves to its row.
            currentTarget.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
            void take({ orders: [order], to })
          }}
        >
          {stepName(to, order)}
        </Button>
      ))}
    </div>
  )
}

function buttonKind(to: OrderMove, isQuiet: boolean) {
  if (to === 'Cancelled') return 'secondary'
  return isQuiet ? 'soft' : 'primary'
}

type Named = Pick<Steppable, 'payment_mode' | 'pickup'>

export function stepName(to: OrderMove, { payment_mode, pickup }: Named): string {
  if (to === 'Cancelled') return t({ message: 'Cancel', context: 'an order' })
  if (to === 'Shipped') return t`Mark Shipped`
  if (pickup) return t`Handed over`
  return payment_mode === 'COD' ? t`Cash Received` : t`Mark Delivered`
}
