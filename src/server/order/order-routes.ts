import { slotDateText } from '#contract/delivery/slot-text.ts'
import { plainText, text } from '#contract/language/text.ts'
import { cartItemView } from '#server/cart/cart-view.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { wireText } from '#server/lib/language/wire-text.ts'
import { slotIn } from '#server/settings/slot/slot-rules.ts'
import { type Reordered, reorder } from './again/reorder.ts'
import { invoiceLinks } from './invoice-links.ts'
import { cancelOrder } from './move/cancel-order.ts'
import { asShopper, type Order } from './order-rules.ts'
import { findAwaitedOrder, findOrderByAnyKey, listOrders } from './order-store.ts'
import { orderView } from './order-view.ts'
import { basketIn } from './place/order-request.ts'
import { placeOrder } from './place/place-order.ts'
import { answerOffer } from './substitute/answer-offer.ts'

export function orderRoutes(route: ServeRoute, { db, readDb }: Deps) {
  const { linkTo } = invoiceLinks(db)
  const show = async (order: Order) => ({
    ...orderView(order),
    invoice_receipt: await linkTo(order),
  })

  route('order.list', async ({ user }) => ({
    data: await Promise.all((await listOrders(readDb, asShopper(user.id))).map(show)),
  }))

  route('order.awaited', async ({ user }) => {
    const order = await findAwaitedOrder(readDb, asShopper(user.id))
    return { data: order ? await show(order) : null }
  })

  route('order.get', async ({ user, params }) => ({
    data: await show(
      found(await findOrderByAnyKey(readDb, asShopper(user.id), params.id), 'Order'),
    ),
  }))

  route('order.placeCod', async ({ user, body, request }) => {
    if (body.paymentMethod !== 'COD')
      throw invalid(text('Only cash on delivery can be ordered here.'))
    const order = await placeOrder(db, {
      userId: user.id,
      paymentMode: body.paymentMethod,
      ...basketIn(body),
      idempotencyKey: idempotencyKeyOf(request),
    })
    request.log.info({ orderId: order.id }, 'Order placed')
    const view = orderView(order)
    return {
      message: placedMessage(order),
      order_id: view.order_id,
      data: { order_id: view.order_id, order: view },
    }
  })

  route('order.cancel', async ({ user, params }) => {
    const order = await cancelOrder(db, asShopper(user.id), params.id)
    return { message: plainText('Your order has been cancelled.'), data: orderView(order) }
  })

  route('order.answerOffer', async ({ user, params, body }) => {
    const answer = { offerId: body.offer_id, accepts: body.accept }
    return { data: await show(await answerOffer(db, user.id, params.id, answer)) }
  })

  route('order.reorder', async ({ user, params }) => {
    const { cart, added, missing } = await reorder(db, user.id, params.id)
    const data = { cart: cart.map(cartItemView), added, missing: missing.map(missingView) }
    return { message: plainText('Your cart is filled.'), data }
  })
}

/** Clients that know no slots learn here that they got one. */
function placedMessage(order: Order) {
  const slot = slotIn(order)
  const placed = 'Your order has been placed.'
  return slot ? `${placed} It comes ${inEnglish(slotDateText(slot))}.` : placed
}

const missingView = ({ name, nameHi, reason }: Reordered['missing'][number]) => ({
  name,
  ...hindiName({ nameHi }),
  reason: inEnglish(reason),
  reason_text: wireText(reason),
})
