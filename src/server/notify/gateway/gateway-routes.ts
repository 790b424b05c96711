import { plainText } from '#contract/language/text.ts'
import type { GatewayDelivery } from '#contract/notify/notify.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { type Limit, limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import { openPost } from '../post-outside.ts'
import { type Gateway, shownSecret } from './gateway-rules.ts'
import { type Delivery, findGateway, listDeliveries } from './gateway-store.ts'
import { renewSecret, saveGateway } from './save-gateway.ts'
import { testGateway } from './test-gateway.ts'

/** Each sends a request to the gateway, and perhaps an SMS. */
const TESTS: Limit = { max: 20, seconds: 10 * MINUTE }

/** The owner's gateway for SMS and WhatsApp. */
export function gatewayRoutes(
  route: ServeRoute,
  { db, readDb, config: { privateHosts, publicUrl } }: Deps,
) {
  const post = openPost(privateHosts)

  route('gateway.get', async () => ({ data: gatewayView(await findGateway(readDb)) }))

  route('gateway.save', async ({ user, body }) => {
    const { seen_at: seenAt, is_on: isOn, ...wanted } = body
    const options = { seenAt, privateHosts }
    const saved = await saveGateway(db, user.id, { ...wanted, isOn }, options)
    return { message: plainText('The gateway is saved.'), data: gatewayView(saved) }
  })

  route('gateway.renewSecret', async ({ user, body }) => ({
    message: plainText('The gateway has a new secret.'),
    data: gatewayView(await renewSecret(db, user.id, body.seen_at)),
  }))

  route('gateway.test', async ({ user, body }) => {
    await limit(db, { key: limitKey('gateway-test', user.id), ...TESTS })
    return { data: deliveryView(await testGateway(db, post, { ...body, publicUrl })) }
  })

  route('gateway.deliveries', async () => ({
    data: (await listDeliveries(readDb)).map(deliveryView),
  }))
}

const gatewayView = ({ isOn, url, templates, secret, updatedAt }: Gateway) => ({
  is_on: isOn,
  url,
  templates,
  secret: shownSecret(secret),
  updatedAt: updatedAt?.toISOString() ?? null,
})

const deliveryView = (delivery: Delivery): GatewayDelivery => ({
  _id: delivery.id,
  event: delivery.event as GatewayDelivery['event'],
  order_id: delivery.orderId,
  order_number: delivery.orderNumber,
  status: delivery.status,
  attempts: delivery.attempts,
  http_status: delivery.httpStatus,
  error: delivery.error,
  updatedAt: delivery.updatedAt.toISOString(),
})
