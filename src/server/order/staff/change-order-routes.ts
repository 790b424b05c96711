import { text } from '#contract/language/text.ts'
import { addressFromForm } from '#server/address/address-view.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { changeAddress } from '../address/change-address.ts'
import { staffOrderView } from '../order-view.ts'
import { reduceItems } from '../reduce/reduce-items.ts'

/** Changes of an open order that its customer asks staff for. */
export function changeOrderRoutes(route: ServeRoute, { db }: Deps) {
  route('order.changeAddress', async ({ user, params, body }) => {
    const order = await changeAddress(db, user.id, params.id, addressFromForm(body))
    return {
      message: text('Order {order} goes to the changed address.', { order: order.number }),
      data: staffOrderView(order, user),
    }
  })

  route('order.reduceItems', async ({ user, params, body }) => {
    const wanted = body.lines.map(({ product_id: productId, quantity }) => ({
      productId,
      quantity,
    }))
    const order = await reduceItems(db, user.id, params.id, wanted)
    return {
      message: text('The items of order {order} are changed.', { order: order.number }),
      data: staffOrderView(order, user),
    }
  })
}
