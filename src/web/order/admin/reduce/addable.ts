import { toPaise } from '#contract/lib/money.ts'
import { isPaidFor } from '#contract/order/payment-kinds.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'

export type NotAddable = 'addition' | 'left' | 'unpaid' | 'refunded'

/** Why nothing can be added to an order; undefined while something can. The server decides it likewise. */
export function notAddable(order: StaffOrder): NotAddable | undefined {
  if (order.added_to) return 'addition'
  if (order.status !== 'Processing') return 'left'
  if (!isPaidFor(order.payment_mode, order.payment_status)) return 'unpaid'
  return isRefunded(order) ? 'refunded' : undefined
}

/** Whether its whole payment is on its way back. */
function isRefunded({ payments, refunds }: StaffOrder): boolean {
  const paid = payments.find(({ pays }) => pays)?.amount
  const refunded = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + toPaise(amount), 0)
  return paid !== undefined && refunded >= toPaise(paid)
}
