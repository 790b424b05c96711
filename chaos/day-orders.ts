import { newId } from '#server/lib/id.ts'
import { placeForCash } from '#server/testing/cash-order.ts'
import type { TestUser } from '#server/testing/shop.ts'
import type { DayOrder, Fate } from './day-plan.ts'
import { done, finish, inLanes, type MonthShop } from './month-orders.ts'

export type DayShop = {
  shop: MonthShop
  packer: TestUser
  rider: TestUser
  products: readonly { id: string }[]
}
type Order = { id: string }
type Doing = DayShop & Order

/** Shoppers order at once, and the orders go their ways. Throws if the shop rejects a step. */
export async function liveOrders(work: DayShop, planned: readonly DayOrder[]) {
  const placed = await inLanes(planned, async (order) => ({
    fate: order.fate,
    id: await place(work, order),
  }))
  await finish(work.shop)
  await inLanes(placed, ({ fate, id }) => STORIES[fate]({ ...work, id }))
  await finish(work.shop)
}

async function place({ shop, products }: DayShop, { paid, lines }: DayOrder): Promise<string> {
  const asha = await shop.user()
  const wanted = lines.map(({ product, quantity }): [Order, number] => [
    { id: products[product]?.id ?? '' },
    quantity,
  ])
  if (paid === 'cash') return (await done(() => placeForCash(asha, wanted))).data.order_id
  const { data } = await done(() => shop.checkout(asha, wanted))
  await shop.pay(data.paymentDetails.razorpayOrderId)
  return data.order.order_id
}

const STORIES: Record<Fate, (doing: Doing) => Promise<unknown>> = {
  delivered: async (doing) => {
    await pack(doing)
    await handOver(doing)
    await deliver(doing)
  },
  'delivered, a piece missing': async (doing) => {
    await pack(doing, 1)
    await handOver(doing)
    await deliver(doing)
  },
  'delivered at the second try': async (doing) => {
    await pack(doing)
    await handOver(doing)
    await bringBack(doing)
    await handOver(doing)
    await deliver(doing)
  },
  'delivered, a piece returned': async (doing) => {
    await STORIES.delivered(doing)
    await returnPiece(doing)
  },
  'not there, then cancelled': async (doing) => {
    await pack(doing)
    await handOver(doing)
    await bringBack(doing)
    await cancel(doing)
  },
  'cancelled before it is packed': (doing) => cancel(doing),
  'with the rider': async (doing) => {
    await pack(doing)
    await handOver(doing)
  },
  'not packed yet': async () => {},
}

const of = ({ id }: Order) => ({ params: { id } })

/** `missing`: pieces of the first line that are damaged. */
async function pack({ packer, ...doing }: Doing, missing = 0) {
  const { data } = await done(() => packer.call('picking.start', { ...of(doing), body: {} }))
  for (const [nth, { product_id, quantity }] of data.lines.entries()) {
    const found = nth === 0 ? quantity - missing : quantity
    const body = { product_id, found, ...(found < quantity && { reason: 'damaged' as const }) }
    await done(() => packer.call('picking.tick', { ...of(doing), body }))
  }
  await done(() => packer.call('picking.pack', { ...of(doing), body: { bags: 1 } }))
}

async function handOver({ packer, rider, id }: Doing) {
  const body = { rider_id: rider.id, orders: [{ id, from: null }] }
  const { data } = await done(() => packer.call('rider.handOver', { body }))
  if (!data[0]?.moved) throw new Error(data[0]?.message)
}

/** The rider collects what their screen says. */
async function deliver({ rider, id }: Doing) {
  const { data } = await done(() => rider.call('rider.orders', {}))
  const collected = data.orders.find(({ order_id }) => order_id === id)?.to_collect ?? 0
  await done(() => rider.call('rider.deliver', { params: { id }, body: { collected } }))
}

async function bringBack({ rider, id }: Doing) {
  const body = { reason: 'no-answer' as const, words: '' }
  await done(() => rider.call('rider.notDelivered', { params: { id }, body }))
  await done(() => rider.call('rider.bringBack', { params: { id } }))
}

const cancel = ({ packer, ...doing }: Doing) =>
  done(() =>
    packer.call('order.move', {
      ...of(doing),
      body: { to: 'Cancelled', reason: 'The shopper called' },
    }),
  )

/** One piece of the first line goes back to its shelf, and its price to the shopper. */
async function returnPiece({ packer, ...doing }: Doing) {
  const { data } = await done(() => packer.call('order.staffGet', of(doing)))
  const [line] = data.products
  const money = data.can_return?.money[0]
  if (!line || !money) throw new Error(`Nothing of ${doing.id} can be returned`)
  const body = {
    lines: [{ product_id: line.product_id._id, quantity: 1 }],
    ...{ fees: false, money, reason: 'Sour', items: 'shelf' as const },
    amount: line.product_id.price,
  }
  const headers = { 'idempotency-key': newId() }
  await done(() => packer.call('order.return', { ...of(doing), body }, { headers }))
}
