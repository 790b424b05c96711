import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderMove } from '#contract/order/order-kinds.ts'
import { orders } from '#server/db/schema/order.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const staff = {
  ADMIN: await shop.user({ username: 'Meera', role: 'ADMIN' }),
  PICKER: await shop.user({ username: 'Pintu', role: 'PICKER' }),
}

type Bring = (id: string, shopper: TestUser) => Promise<unknown>

/** The states of an order, and the error when it is sent out; without one, it can be sent out. */
const STANDS: { stand: string; bring: Bring; sentence?: string }[] = [
  { stand: 'that nobody picks', bring: async () => {} },
  {
    stand: 'that is taken in hand and of which nothing is ticked',
    bring: start,
    sentence: 'Order # is still being picked. It goes out once it is packed.',
  },
  {
    stand: 'of which every line is ticked, with the bags still open',
    bring: (id) => start(id).then(() => tickAll(id)),
    sentence: 'Order # is still being picked. It goes out once it is packed.',
  },
  { stand: 'that is packed', bring: pack },
  {
    stand: 'that waits for its money',
    bring: (id) => set(id, { paymentMode: 'UPI' }),
    sentence: 'Order # is not paid yet. It cannot be Shipped.',
  },
  {
    stand: 'that is on its way',
    bring: (id) => call(staff.ADMIN, id, 'Shipped'),
    sentence: 'Order # is Shipped, last moved by Meera. It cannot be Shipped.',
  },
  {
    stand: 'that is cancelled',
    bring: (id, shopper) => shopper.call('order.cancel', { params: { id } }),
    sentence: 'Order # is Cancelled, last moved by the shopper. It cannot be Shipped.',
  },
]

type Outcome = { moved: boolean; message: string | undefined }

/** Every call that moves an order: from the order page, the board, the list, the picking screen and the bulk bar. */
const WAYS: Record<string, (who: TestUser, id: string) => Promise<Outcome>> = {
  'alone, by its number': async (who, id) => outcomeOf(await call(who, id, 'Shipped')),
  'alone, by its id': async (who, id) => outcomeOf(await call(who, await idOf(id), 'Shipped')),
  'with many': async (who, id) => {
    const body = { ids: [id], to: 'Shipped' as const }
    const { data } = await who.call('order.moveMany', { body })
    return { moved: data[0]?.moved ?? false, message: data[0]?.message }
  },
}

/** The calls from which screens read the allowed moves. */
const OFFERS: Record<string, (who: TestUser, id: string) => Promise<OrderMove[] | undefined>> = {
  'the order page': async (who, id) =>
    (await who.call('order.staffGet', { params: { id } })).data.next,
  'the list': async (who, id) =>
    (await who.call('order.staffList', { query: { text: id } })).data[0]?.next,
  'the board': async (who, id) => {
    const { data } = await who.call('order.board', {})
    return data.columns.flatMap((column) => column.orders).find((one) => one.order_id === id)?.next
  },
}

const CASES = STANDS.flatMap((stand) =>
  Object.keys(WAYS).flatMap((way) => [
    { ...stand, way, role: 'ADMIN' as const },
    { ...stand, way, role: 'PICKER' as const },
  ]),
)

test.each(CASES)(
  'an order $stand, sent out $way by $role, gets: $sentence',
  async ({ bring, way, role, sentence }) => {
    const id = await brought(bring)

    const outcome = await WAYS[way]?.(staff[role], id)

    const message = sentence ?? 'Order # is Shipped.'
    expect(outcome).toEqual({ moved: !sentence, message: message.replace('#', id) })
  },
)

test.each(STANDS)('an order $stand has the same moves everywhere', async ({ bring, sentence }) => {
  const id = await brought(bring)

  for (const who of Object.values(staff)) {
    for (const [screen, offersOf] of Object.entries(OFFERS)) {
      const offers = await offersOf(who, id)
      expect([screen, offers?.includes('Shipped')]).toEqual([screen, !sentence])
    }
  }
})

/** A new order of a new shopper, because open orders per shopper are limited. */
async function brought(bring: Bring) {
  const asha = await shop.user({ username: 'Asha' })
  const [milk, eggs] = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })]
  const { order_id } = await orderForCash(asha, [
    [milk, 1],
    [eggs, 2],
  ])
  await bring(order_id, asha)
  return order_id
}

const call = (who: TestUser, id: string, to: OrderMove) =>
  who.call('order.move', { params: { id }, body: { to } })

const outcomeOf = ({ status, message, errorMessage }: Awaited<ReturnType<typeof call>>) => ({
  moved: status === 200,
  message: message ?? errorMessage,
})

const idOf = async (number: string) =>
  (await staff.ADMIN.call('order.staffGet', { params: { id: number } })).data._id

function start(id: string) {
  return staff.PICKER.call('picking.start', { params: { id }, body: {} })
}

async function tickAll(id: string) {
  const { data } = await staff.PICKER.call('picking.orders', { query: { ids: id } })
  for (const { product_id, quantity } of data[0]?.lines ?? []) {
    const body = { product_id, found: quantity }
    await staff.PICKER.call('picking.tick', { params: { id }, body })
  }
}

async function pack(id: string) {
  await start(id)
  await tickAll(id)
  await staff.PICKER.call('picking.pack', { params: { id }, body: { bags: 1 } })
}

function set(number: string, change: Partial<typeof orders.$inferInsert>) {
  return shop.db.update(orders).set(change).where(eq(orders.number, number))
}
