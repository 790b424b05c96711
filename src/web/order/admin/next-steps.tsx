import type { OrderMove, PaymentMode } from '#contract/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { useStep } from './staff-order-queries.ts'

/** What the steps need to know of an order: the list, the board and its page have it. */
export type Steppable = { order_id: string; payment_mode: PaymentMode; next: OrderMove[] }

type Props<Order extends Steppable> = {
  order: Order
  /** Asks why first. Without it the step is not offered. */
  onCancel?: (order: Order) => void
  size?: 'sm' | 'md'
  /** Among many others, where only what is late should call out. */
  isQuiet?: boolean
}

/** Where an order may go next: each press is a step, which can be taken back. */
export function NextSteps<Order extends Steppable>({
  order,
  onCancel,
  size = 'sm',
  isQuiet = false,
}: Props<Order>) {
  const take = useStep()
  const steps = onCancel ? order.next : order.next.filter((to) => to !== 'Cancelled')
  return (
    <div className="flex flex-wrap items-end gap-2 md:justify-end">
      {steps.map((to) => (
        <Button
          key={to}
          data-next-step={to === 'Cancelled' ? undefined : ''}
          size={size}
          kind={lookOf(to, isQuiet)}
          aria-label={`${stepName(to, order)}: ${order.order_id}`}
          onClick={({ currentTarget }) => {
            if (to === 'Cancelled') return onCancel?.(order)
            // The button goes; whoever had the focus on it stays in the row.
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

function lookOf(to: OrderMove, isQuiet: boolean) {
  if (to === 'Cancelled') return 'secondary'
  return isQuiet ? 'soft' : 'primary'
}

export function stepName(to: OrderMove, { payment_mode }: Pick<Steppable, 'payment_mode'>): string {
  if (to === 'Cancelled') return 'Cancel'
  if (to === 'Shipped') return 'Mark Shipped'
  return payment_mode === 'COD' ? 'Cash Received' : 'Mark Delivered'
}
