import { plainText } from '#contract/language/text.ts'
import { toPaise } from '#contract/lib/money.ts'
import type { Input } from '#contract/schemas.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { refundView } from '#server/payment/payment-view.ts'
import { keyIdsOf } from '#server/razorpay-config.ts'
import { findMoney, listMoney } from './money-store.ts'
import { failedRefundView, moneyView, pageOf, settlementView } from './money-view.ts'
import { listFailedRefunds } from './refund/failed-refund-store.ts'
import { refundByHand } from './refund/refund-by-hand.ts'
import { settleFailedRefund } from './refund/settle-failed-refund.ts'
import { refundSentence } from './refund/settlement-rules.ts'
import { listStandIns } from './refund/settlement-store.ts'

export function moneyRoutes(route: ServeRoute, { db, readDb, officeReads, config }: Deps) {
  const keyIds = keyIdsOf(config.razorpay)
  route('payment.list', async ({ query: { payment_status, from, until, ...query } }) => {
    const wanted = {
      ...query,
      paymentStatus: payment_status,
      from: from ? new Date(from) : undefined,
      until: until ? new Date(until) : undefined,
    }
    const { rows, ...counted } = await officeReads.read((copy) => listMoney(copy, wanted))
    return {
      data: rows.map(moneyView),
      ...pageOf(query, rows.length, counted.totalCount),
      ...counted,
    }
  })

  route('payment.ofOrder', async ({ params }) => ({
    data: moneyView(found(await findMoney(readDb, params.id), 'Order')),
  }))

  route('payment.refund', async ({ user, params, body, request }) => {
    const refund = await refundByHand(db, {
      staffId: user.id,
      idOrNumber: params.id,
      paise: toPaise(body.amount),
      reason: body.reason,
      key: idempotencyKeyOf(request),
      again: body.again,
      lines: linesIn(body),
    })
    return { message: refundSentence(refund.status), data: refundView(refund) }
  })

  route('payment.settle', async ({ user, params, body, request }) => {
    const settlement = await settleFailedRefund(db, {
      staffId: user.id,
      refundId: params.id,
      how: body.how,
      by: body.by,
      paise: toPaise(body.amount),
      note: body.note,
      key: idempotencyKeyOf(request),
      keyIds,
    })
    return {
      message: plainText('It is written down as settled.'),
      data: settlementView(settlement),
    }
  })

  route('payment.failedRefunds', async ({ query }) => {
    const { rows, totalCount } = await listFailedRefunds(readDb, keyIds, query)
    const failedIds = rows.filter(({ status }) => status === 'failed').map(({ id }) => id)
    const standIns = groupBy(await listStandIns(readDb, failedIds), ({ failedId }) => failedId)
    return {
      data: rows.map((refund) => failedRefundView(refund, standIns.get(refund.id) ?? [])),
      ...pageOf(query, rows.length, totalCount),
    }
  })
}

const linesIn = ({ lines = [] }: Input<'payment.refund'>['body']) =>
  lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
