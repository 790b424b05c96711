import { type Client, randomPause } from './client.ts'

const PAUSE_MS = 500

type Options = {
  ordersAtOnce: number
  /** Of several employees each picks orders of their own. */
  isOwn?: (orderId: string) => boolean
}

export type Keeper = {
  /** Ends after the present orders, or first works off what waits, for this long at most. */
  stop: (finishMs?: number) => Promise<void>
}

/** Picks, packs and delivers the oldest orders until it is stopped. */
export function startKeeper(client: Client, options: Options): Keeper {
  let stopsAt = Number.POSITIVE_INFINITY
  let isFinishing = false
  const work = async () => {
    while (performance.now() < stopsAt) {
      const worked = await workOnce(client, options)
      if (isFinishing && worked === 0) return
      await randomPause(PAUSE_MS)
    }
  }
  const working = work()
  return {
    stop: async (finishMs = 0) => {
      isFinishing = true
      stopsAt = performance.now() + finishMs
      await working
    },
  }
}

/** Returns how many orders there were to work on. */
async function workOnce(client: Client, { ordersAtOnce, isOwn = () => true }: Options) {
  const queue = await client.call('picking.queue', {})
  if (!queue?.success) return 0
  const { waiting, in_hand, packed } = queue.data
  const own = (orders: { _id: string }[]) =>
    orders.filter(({ _id }) => isOwn(_id)).slice(0, ordersAtOnce)
  for (const order of own([...in_hand, ...waiting])) await pick(client, order._id)
  for (const order of own(packed)) await deliver(client, order._id)
  return own([...in_hand, ...waiting, ...packed]).length
}

async function pick(client: Client, id: string) {
  const params = { id }
  const started = await client.call('picking.start', { params, body: { take_over: true } })
  if (!started?.success) return
  for (const { product_id, quantity } of started.data.lines) {
    await client.call('picking.tick', { params, body: { product_id, found: quantity } })
  }
  const packed = await client.call('picking.pack', { params, body: { bags: 1 } })
  if (packed?.success) await deliver(client, id)
}

async function deliver(client: Client, id: string) {
  const params = { id }
  await client.call('order.move', { params, body: { to: 'Shipped' } })
  await client.call('order.move', { params, body: { to: 'Delivered' } })
}
