import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Order, OrderItem } from '../order-rules.ts'
import { isPaidFor } from '../order-status-rules.ts'
import { countIn } from '../settled-rules.ts'
import { isLive, offerOfLine, stateOf } from '../substitute/substitute-rules.ts'

type Noted = Pick<Order, 'status' | 'picking' | 'reductions'>

/** Reductions that are still to be applied: packing has settled what an order lacks. */
export const openReductions = ({ status, picking, reductions }: Noted): ProductQuantity[] =>
  status === 'Processing' && !picking?.packedAt ? reductions : []

/** How many of an ordered item the customer wants now. */
export const wantedOf = (order: Noted, { productId, quantity }: ProductQuantity): number =>
  quantity - countIn(openReductions(order), productId)

/** An item, and how many of it the customer wants from now on. */
export type WantedItem = { item: OrderItem; wanted: number }

/** Throws invalid and conflict when the customer of this order cannot change their mind in this way any more. */
export function checkReductions(order: Order, changed: readonly WantedItem[]) {
  checkCanChange(order)
  if (new Set(changed.map(({ item }) => item)).size < changed.length) {
    throw invalid(text('Each item is named once.'))
  }
  for (const one of changed) checkItem(order, one)
  checkIsSomethingWanted(order, changed)
}

function checkItem(order: Order, { item, wanted }: WantedItem) {
  if (wanted > item.quantity) {
    const { quantity } = item
    throw invalid(
      text('Only {quantity} of {name} were ordered.', { quantity, name: nameText(item) }),
    )
  }
  const offer = offerOfLine(order, item.productId)
  if (!offer || !isLive(offer) || stateOf(offer) === 'lapsed') return
  throw conflict(
    text(
      '{name} is offered in place of missing items of this line. The picker has to take the offer back first.',
      { name: nameText(offer) },
    ),
    { code: 'SUBSTITUTE_OFFERED' },
  )
}

/** Only an order in the shop that can be packed: the packing settles the difference. */
function checkCanChange(order: Order) {
  const { number, status, picking } = order
  if (status !== 'Processing') {
    throw conflict(text('This order has left the shop or is closed.'), { code: 'NOT_IN_SHOP' })
  }
  if (picking?.packedAt) {
    throw conflict(
      text('Order {number} is packed. Its items can no longer be changed.', { number }),
      {
        code: 'ALREADY_PACKED',
      },
    )
  }
  if (!isPaidFor(order)) {
    throw conflict(
      text('Order {number} is not paid yet. Change its items after that, or cancel it.', {
        number,
      }),
      { code: 'NOT_PAID' },
    )
  }
  if (order.isBeingRefunded) {
    throw conflict(
      text(
        'The payment of order {number} is being refunded at the payment provider. Its items cannot be changed.',
        { number },
      ),
      { code: 'BEING_REFUNDED' },
    )
  }
}

function checkIsSomethingWanted(order: Order, changed: readonly WantedItem[]) {
  const isWanted = (item: OrderItem) =>
    (changed.find((one) => one.item === item)?.wanted ?? wantedOf(order, item)) > 0
  if (order.items.some(isWanted)) return
  throw conflict(
    text('Nothing would be left of order {number}. Please cancel it instead.', {
      number: order.number,
    }),
    { code: 'NOTHING_LEFT' },
  )
}
