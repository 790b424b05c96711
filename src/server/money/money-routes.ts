import { toPaise, toRupees } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { ShopError } from '#server/lib/errors.ts'
import { paymentView, refundView } from '#server/payment/payment-view.ts'
import { openProvider } from '#server/payment/provider.ts'
import { closeDay } from './close-day.ts'
import { spanOf } from './closing-rules.ts'
import { compareDay } from './compare-day.ts'
import type { Side } from './compare-rules.ts'
import { type FailedRefund, listFailedRefunds } from './failed-refund-store.ts'
import { listCash, listMoney } from './money-store.ts'
import { refundByHand } from './refund-by-hand.ts'

export function moneyRoutes(route: ServeRoute, { db, readDb, config }: Deps) {
  const provider = config.razorpay && openProvider(config.razorpay)

  route('payment.list', async ({ query: { payment_status, from, until, ...query } }) => {
    const { rows, totalCount } = await listMoney(readDb, {
      ...query,
      paymentStatus: payment_status,
      from: from ? new Date(from) : undefined,
      until: until ? new Date(until) : undefined,
    })
    return { data: rows.map(moneyView), ...pageOf(query, rows.length, totalCount) }
  })

  route('payment.refund', async ({ user, params, body, request }) => {
    const refund = await refundByHand(db, {
      staffId: user.id,
      idOrNumber: params.id,
      paise: toPaise(body.amount),
      reason: body.reason,
      key: idempotencyKeyOf(request),
      again: body.again,
    })
    return { message: 'The refund is on its way.', data: refundView(refund) }
  })

  route('payment.failedRefunds', async ({ query }) => {
    const { rows, totalCount } = await listFailedRefunds(readDb, query)
    return { data: rows.map(failedRefundView), ...pageOf(query, rows.length, totalCount) }
  })

  route('payment.unmatched', async ({ query: { day } }) => {
    if (!provider) {
      throw new ShopError('not_found', 'There is no payment provider to compare with.')
    }
    const { found, compared, complete } = await compareDay(readDb, provider, day)
    const data = found.map(({ id, number, what, provider: theirs, ours }) => ({
      payment_id: id,
      order_id: number,
      what,
      provider: sideView(theirs),
      ours: sideView(ours),
    }))
    return { data, compared, complete }
  })

  route('payment.cash', async ({ query: { collected, day, ...query } }) => {
    const span = day ? spanOf(day) : undefined
    const { rows, totalCount, totalPaise } = await listCash(readDb, { ...query, collected, span })
    return {
      data: rows.map(({ id, number, status, total, createdAt, collectedAt }) => ({
        _id: id,
        order_id: number,
        status,
        total_amount: toRupees(total),
        createdAt: createdAt.toISOString(),
        collectedAt: collectedAt?.toISOString() ?? null,
      })),
      ...pageOf(query, rows.length, totalCount),
      totalAmount: toRupees(totalPaise),
    }
  })

  route('payment.closing', async ({ query: { day } }) => ({
    data: { name: `tokri-${day}.csv`, csv: await closeDay(readDb, day) },
  }))
}

type Page = { currentPage: number; pageSize: number }

const pageOf = ({ currentPage, pageSize }: Page, count: number, totalCount: number) => ({
  pageSize,
  currentPage,
  count,
  totalCount,
})

type MoneyRow = Awaited<ReturnType<typeof listMoney>>['rows'][number]

const moneyView = (order: MoneyRow) => ({
  _id: order.id,
  order_id: order.number,
  razorpay_order_id: order.providerOrderId,
  payment_mode: order.paymentMode,
  payment_status: order.paymentStatus,
  total_amount: toRupees(order.total),
  createdAt: order.createdAt.toISOString(),
  payments: order.payments.map(paymentView),
  refunds: order.refunds.map(refundView),
  events: order.events.map(({ kind, source, details, createdAt }) => ({
    kind,
    source,
    details,
    at: createdAt.toISOString(),
  })),
})

const failedRefundView = (refund: FailedRefund) => ({
  _id: refund.id,
  order: refund.orderId,
  order_id: refund.number,
  amount: toRupees(refund.paise),
  left: toRupees(Math.min(refund.paise, refund.left)),
  reason: refund.reason,
  error: refund.error,
  failedAt: refund.failedAt.toISOString(),
})

const sideView = (side: Side | null) =>
  side && {
    status: side.status,
    amount: toRupees(side.amount),
    refunded: toRupees(side.refunded),
  }
