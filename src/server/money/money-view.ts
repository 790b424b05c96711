import { toRupees } from '#contract/lib/money.ts'
import type { FailedRefund as FailedRefundView } from '#contract/money/payment.ts'
import type { Settlement as SettlementView } from '#contract/order/order-money.ts'
import { paymentView, refundView } from '#server/payment/payment-view.ts'
import type { Difference, Side } from './compare/compare-rules.ts'
import { isCollected, type MoneySums, moneySums } from './money-rules.ts'
import type { listCash, listMoney } from './money-store.ts'
import type { FailedRefund, Settlement, StandIn } from './refund/settlement-rules.ts'

type Page = { currentPage: number; pageSize: number }

export const pageOf = ({ currentPage, pageSize }: Page, count: number, totalCount: number) => ({
  pageSize,
  currentPage,
  count,
  totalCount,
})

type MoneyRow = Awaited<ReturnType<typeof listMoney>>['rows'][number]

export const moneyView = (order: MoneyRow) => ({
  _id: order.id,
  order_id: order.number,
  razorpay_order_id: order.providerOrderId,
  payment_mode: order.paymentMode,
  payment_status: order.paymentStatus,
  total_amount: toRupees(order.total),
  coupon_code: order.couponCode,
  coupon_discount: toRupees(order.couponDiscount),
  ...sumsView(moneySums(order)),
  createdAt: order.createdAt.toISOString(),
  collectedAt: isCollected(order) ? (order.collectedAt?.toISOString() ?? null) : null,
  payments: order.payments.map(paymentView),
  refunds: order.refunds.map(refundView),
  settlements: order.settlements.map(settlementView),
  returns: order.returns.flatMap(({ id, paise, money, reason, createdAt }) => {
    if (money === 'online' || paise === 0) return []
    const amount = toRupees(paise)
    return { _id: id, amount, how: money, reason, at: createdAt.toISOString() }
  }),
  events: order.events.map(({ kind, source, actor, details, createdAt }) => ({
    kind,
    source,
    ...(actor && { name: actor }),
    details,
    at: createdAt.toISOString(),
  })),
  events_left: order.eventsLeft,
})

const sumsView = ({ paid, refunded, refunding, owed, left }: MoneySums) => ({
  paid_amount: toRupees(paid),
  refunded_amount: toRupees(refunded),
  refunding_amount: toRupees(refunding),
  owed_amount: toRupees(owed),
  left_amount: toRupees(left),
})

export const settlementView = (settlement: Settlement): SettlementView => ({
  _id: settlement.id,
  refund: settlement.refundId,
  by: settlement.byId,
  how: settlement.how,
  amount: toRupees(settlement.paise),
  note: settlement.note,
  createdAt: settlement.createdAt.toISOString(),
})

export const failedRefundView = (
  refund: FailedRefund,
  standIns: readonly StandIn[],
): FailedRefundView => ({
  _id: refund.id,
  order: refund.orderId,
  order_id: refund.number,
  amount: toRupees(refund.paise),
  status: refund.status,
  left: toRupees(refund.left),
  reason: refund.reason,
  error: refund.error,
  failedAt: refund.failedAt.toISOString(),
  waits_for: refund.waitsFor,
  stand_ins: standIns.map((one) => ({
    _id: one.id,
    refund_id: one.providerRefundId,
    amount: toRupees(one.paise),
    stands_for: toRupees(one.standsFor),
    reason: one.reason,
    status: one.status,
    createdAt: one.createdAt.toISOString(),
  })),
})

type CashRow = Awaited<ReturnType<typeof listCash>>['rows'][number]

export const cashView = ({ id, number, status, total, createdAt, collectedAt }: CashRow) => ({
  _id: id,
  order_id: number,
  status,
  total_amount: toRupees(total),
  createdAt: createdAt.toISOString(),
  collectedAt: collectedAt?.toISOString() ?? null,
})

export const differenceView = ({ id, number, what, provider, ours }: Difference) => ({
  payment_id: id,
  order_id: number,
  what,
  provider: sideView(provider),
  ours: sideView(ours),
})

const sideView = (side: Side | null) =>
  side && {
    status: side.status,
    amount: toRupees(side.amount),
    refunded: toRupees(side.refunded),
  }
