import { text } from '#contract/language/text.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import type { Parsed } from '#contract/schemas.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { bringBack, receiveBack, reportNotDelivered } from './bring-back.ts'
import { countCashOf, countOwnCash } from './count-cash.ts'
import { deliverOrder } from './deliver-order.ts'
import { handOver } from './hand-over.ts'
import { listCounts, listNotDelivered, listUncounted } from './rider-count-store.ts'
import { listEnded, listRiders, listWithRider, sumUncounted } from './rider-store.ts'
import {
  countView,
  endedOrderView,
  notDeliveredView,
  riderCashView,
  riderOrderView,
} from './rider-view.ts'

export function riderRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('rider.list', async () => ({
    data: (await listRiders(readDb)).map(({ id, ...rider }) => ({ _id: id, ...rider })),
  }))

  route('rider.handOver', async ({ user, body }) => {
    const data = await handOver(db, user.id, body.rider_id, body.orders)
    return { message: handedOver(data, body.rider_id), data }
  })

  route('rider.orders', async ({ user }) => ({ data: await ordersOf(readDb, user.id) }))

  route('rider.deliver', async ({ user, params, body }) => {
    await deliverOrder(db, user.id, params.id, toPaise(body.collected))
    return { message: text('Delivered.'), data: await ordersOf(db, user.id) }
  })

  route('rider.notDelivered', async ({ user, params, body: { reason, words } }) => {
    const why = reason && { reason, words: words || null }
    await reportNotDelivered(db, user.id, params.id, why)
    const message = why
      ? text('The shop knows. Please bring the order back.')
      : text('The order can be delivered.')
    return { message, data: await ordersOf(db, user.id) }
  })

  route('rider.bringBack', async ({ user, params }) => {
    await bringBack(db, user.id, params.id)
    return { message: text('The order is back at the shop.'), data: await ordersOf(db, user.id) }
  })

  route('rider.receive', async ({ user, params, body }) => {
    await receiveBack(db, user.id, params.id, body.rider_id)
    return { message: text('The order is back at the shop.'), data: null }
  })

  route('rider.count', async ({ user, body, request }) => {
    await countOwnCash(db, { ...countOf(body), riderId: user.id, key: idempotencyKeyOf(request) })
    return { message: text('The cash is counted.'), data: await ordersOf(db, user.id) }
  })

  route('rider.cash', async () => ({ data: await cashOf(readDb) }))

  route('rider.countFor', async ({ user, params, body, request }) => {
    const key = idempotencyKeyOf(request)
    await countCashOf(db, user.id, { ...countOf(body), riderId: params.id, key })
    return { message: text('The cash is counted.'), data: await cashOf(db) }
  })
}

function handedOver(data: readonly { moved: boolean }[], riderId: string | null) {
  const values = { moved: data.filter((one) => one.moved).length, count: data.length }
  if (values.moved === 1 && values.count === 1) {
    return riderId ? text('The order is handed over.') : text('The order is with no rider.')
  }
  return riderId
    ? text('{moved} of {count} orders are handed over.', values)
    : text('{moved} of {count} orders are with no rider.', values)
}

type CashCount = Parsed<'rider.count'>['body']

const countOf = ({ expected, counted, reason }: CashCount) => ({
  expected: toPaise(expected),
  counted: toPaise(counted),
  reason: reason || undefined,
})

async function cashOf(db: Db) {
  const [riders, counts] = [await listUncounted(db), await listCounts(db)]
  const failed = await listNotDelivered(db)
  return {
    riders: riders.map(riderCashView),
    counts: counts.map(countView),
    not_delivered: failed.map(notDeliveredView),
  }
}

async function ordersOf(db: Db, riderId: string) {
  const { rows, all } = await listWithRider(db, riderId)
  const { paise, orders } = await sumUncounted(db, riderId)
  return {
    orders: rows.map(riderOrderView),
    left_out: all - rows.length,
    ended: (await listEnded(db, riderId)).map(endedOrderView),
    cash: { amount: toRupees(paise), orders },
  }
}
