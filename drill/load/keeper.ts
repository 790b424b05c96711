import { type Client, randomPause } from './client.ts'

const PAUSE_MS = 500

/** Picks, packs and delivers the oldest orders until it is stopped. Returns what stops it. */
export function startKeeper(client: Client, ordersAtOnce: number): () => Promise<void> {
  let isStopped = false
  const work = async () => {
    while (!isStopped) {
      await workOnce(client, ordersAtOnce)
      await randomPause(PAUSE_MS)
    }
  }
  const working = work()
  return async () => {
    isStopped = true
    await working
  }
}

async function workOnce(client: Client, ordersAtOnce: number) {
  const queue = await client.call('picking.queue', {})
  if (!queue?.success) return
  const { waiting, in_hand, packed } = queue.data
  for (const order of [...in_hand, ...waiting].slice(0, ordersAtOnce)) await pick(client, order._id)
  for (const order of packed.slice(0, ordersAtOnce)) await deliver(client, order._id)
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
