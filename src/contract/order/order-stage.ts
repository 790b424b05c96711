import type { PaymentState } from '../checkout/checkout.ts'
import type { Order } from './order.ts'
import { hasBeenPaid, isPaidFor } from './payment-kinds.ts'

/** State of an order, from its items and its money together. */
export type Stage =
  /** The provider may still take the money, or has not answered. */
  | 'asking-bank'
  /** Unpaid, and the provider says that no payment is in progress. */
  | 'not-paid'
  | 'payment-failed'
  | 'payment-cancelled'
  /** Refunded before packing, so it is not packed. */
  | 'refunded'
  | 'packing'
  | 'packed'
  | 'on-the-way'
  | 'delivered'
  /** Cancelled and never paid. */
  | 'closed-unpaid'
  | 'cancelled'

export type ComingStage = 'packing' | 'packed' | 'on-the-way'

/** The provider's last word on the payment; undefined if not asked. */
export type Money = PaymentState['money'] | undefined

const UNPAID: readonly Stage[] = ['asking-bank', 'not-paid', 'payment-failed', 'payment-cancelled']

/** Whether the order is open and unpaid. */
export const isUnpaid = (stage: Stage) => UNPAID.includes(stage)

/** Whether its items are on their way. */
export const isComing = (stage: Stage): stage is ComingStage =>
  stage === 'packing' || stage === 'packed' || stage === 'on-the-way'

export function stageOf(order: Order, money?: Money): Stage {
  if (order.status === 'Delivered') return 'delivered'
  if (order.status === 'Shipped') return 'on-the-way'
  if (order.status === 'Cancelled') return wasNeverPaid(order) ? 'closed-unpaid' : 'cancelled'
  return isPaidFor(order.payment_mode, order.payment_status)
    ? packingStage(order)
    : unpaidStage(order, money)
}

const packingStage = ({ packed_at }: Order): Stage => (packed_at ? 'packed' : 'packing')

function unpaidStage({ payment_status }: Order, money: Money): Stage {
  if (payment_status === 'Refunded') return 'refunded'
  if (payment_status === 'Failed') return 'payment-failed'
  if (payment_status === 'Cancelled') return 'payment-cancelled'
  return money === 'none' ? 'not-paid' : 'asking-bank'
}

const wasNeverPaid = ({ payment_mode, payment_status }: Order) =>
  payment_mode !== 'COD' && !hasBeenPaid(payment_status)
