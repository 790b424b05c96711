import type { FastifyRequest } from 'fastify'
import { toPaise } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { cancelOrder } from './cancel-order.ts'
import { asShopper } from './order-rules.ts'
import { listOrders, lookUpOrder } from './order-store.ts'
import { orderView } from './order-view.ts'
import { placeOrder } from './place-order.ts'

export function orderRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('order.list', async ({ user }) => ({
    data: (await listOrders(readDb, asShopper(user.id))).map(orderView),
  }))

  route('order.get', async ({ user, params }) => ({
    data: orderView(found(await lookUpOrder(readDb, asShopper(user.id), params.id), 'Order')),
  }))

  route('order.placeCod', async ({ user, body, request }) => {
    if (body.paymentMethod !== 'COD') throw invalid('Only cash on delivery can be ordered here.')
    const order = await placeOrder(db, {
      userId: user.id,
      addressId: body.deliveryAddressId,
      paymentMode: body.paymentMethod,
      requested: body.products,
      seen: {
        subtotal: body.subtotalAmount === undefined ? undefined : toPaise(body.subtotalAmount),
        total: body.totalAmount === undefined ? undefined : toPaise(body.totalAmount),
      },
      idempotencyKey: idempotencyKeyOf(request),
    })
    const view = orderView(order)
    return {
      message: 'Your order has been placed.',
      order_id: view.order_id,
      data: { order_id: view.order_id, order: view },
    }
  })

  route('order.cancel', async ({ user, params }) => {
    const order = await cancelOrder(db, asShopper(user.id), params.id)
    return { message: 'Your order has been cancelled.', data: orderView(order) }
  })
}

const MAX_KEY_LENGTH = 100

/** The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header), where the caller sends one. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY_LENGTH) {
    throw invalid('The Idempotency-Key header is not valid.')
  }
  return key
}
