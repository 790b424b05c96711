import { createHash } from 'node:crypto'
import { billFor } from '#contract/cart/bill.ts'
import { DELIVERY_MINUTES } from '#contract/delivery/opening-hours.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type { Db } from '#server/db/db.ts'
import { orderEvents, orderItems, orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'
import { phoneOrders } from '#server/db/schema/phone-order.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newOrderNumber } from '#server/lib/id.ts'
import { inBatches } from './batches.ts'
import { demoProducts } from './catalogue/catalogue.ts'
import { pictureUrl } from './catalogue/pictures-of.ts'
import { demoId } from './demo-id.ts'
import { productIdOf } from './load-catalogue.ts'
import { deliveryAddressOf, demoPeople, userIdOf } from './load-people.ts'
import { minutesBefore } from './opened-at.ts'
import { BY_PHONE, eventsOf } from './order-history.ts'
import { paymentsOf, refundsOf } from './order-money.ts'
import { type DemoOrder, demoOrders } from './orders.ts'

const productOf = new Map(demoProducts.map((product) => [product.key, product]))

/** Orders as if they had been placed, moved and paid on their days, with items, history and ledger. */
export async function loadOrders(tx: Db, now: Date) {
  const whole = demoOrders.map((order, index) => wholeOrder(order, `${index + 1}`, now))

  await tx.insert(orders).values(whole.map(({ order }) => order))
  await inBatches(
    whole.flatMap(({ items }) => items),
    (batch) => tx.insert(orderItems).values(batch),
  )
  await inBatches(
    whole.flatMap(({ events }) => events),
    (batch) => tx.insert(orderEvents).values(batch),
  )
  await inBatches(
    whole.flatMap(({ movements }) => movements),
    (batch) => tx.insert(stockMovements).values(batch),
  )
  await tx.insert(phoneOrders).values({
    ...{ orderId: demoId('order', BY_PHONE.key), takenBy: userIdOf(BY_PHONE.takenBy) },
  })
  await tx.insert(payments).values(whole.flatMap(({ order }) => paymentsOf(order)))
  await tx.insert(refunds).values(whole.flatMap(({ order }) => refundsOf(order)))
}

function wholeOrder(order: DemoOrder, key: string, now: Date) {
  const id = demoId('order', key)
  const placedAt = minutesBefore(now, order.minutesAgo)
  const items = order.items.map((item, position) => itemOf(item, id, position))
  const events = eventsOf(order, { id, key, placedAt })
  const endedAt = events.at(-1)?.createdAt ?? placedAt

  return {
    order: {
      ...rowOf(order, id, key),
      ...amountsOf(items),
      createdAt: placedAt,
      promisedBy: new Date(placedAt.getTime() + DELIVERY_MINUTES * 60_000),
      updatedAt: endedAt,
    },
    items,
    events,
    movements: movementsOf(order, { id, key, placedAt, endedAt }),
  }
}

function rowOf(order: DemoOrder, id: string, key: string) {
  const online = order.paymentMode !== 'COD'
  const paid = order.paymentStatus === 'Completed' || order.paymentStatus === 'Refunded'
  return {
    id,
    number: newOrderNumber(),
    userId: userIdOf(order.shopper),
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMode: order.paymentMode,
    address: addressOf(order),
    requestHash: createHash('sha256').update(`demo order ${key}`).digest(),
    providerOrderId: online ? `order_demo${key.padStart(4, '0')}` : null,
    providerPaymentId: online && paid ? `pay_demo${key.padStart(4, '0')}` : null,
  }
}

function addressOf({ shopper, address }: DemoOrder) {
  const person = demoPeople.find(({ key }) => key === shopper)
  const saved = person?.addresses[address]
  if (!saved) throw new Error(`The shopper ${shopper} has no address ${address}`)
  return deliveryAddressOf(person, saved, address)
}

function itemOf(
  { product: key, quantity }: DemoOrder['items'][number],
  orderId: string,
  position: number,
) {
  const product = productOf.get(key)
  if (!product) throw new Error(`The catalogue has no ${key}`)
  return {
    orderId,
    productId: productIdOf(key),
    position,
    name: product.name,
    nameHi: product.nameHi,
    brand: product.brand,
    unit: product.unit,
    image: product.pictures[0] ? pictureUrl(product.pictures[0]) : '',
    listPrice: product.pricePaise,
    discount: product.discount,
    unitPrice: sellingPrice(product.pricePaise, product.discount),
    quantity,
  }
}

function amountsOf(items: { unitPrice: number; quantity: number }[]) {
  const { subtotal, shippingFee, tax, total } = billFor(items)
  return { subtotal, shippingFee, tax, total }
}

type Placed = { id: string; key: string; placedAt: Date; endedAt: Date }

/** Every order took its items from stock; a cancelled one returned them. */
function movementsOf({ items, status }: DemoOrder, { id, key, placedAt, endedAt }: Placed) {
  const reasons = status === 'Cancelled' ? (['sale', 'release'] as const) : (['sale'] as const)
  return reasons.flatMap((reason) =>
    items.map(({ product, quantity }) => ({
      id: demoId(reason, `${key}/${product}`),
      orderId: id,
      productId: productIdOf(product),
      delta: reason === 'sale' ? -quantity : quantity,
      reason,
      createdAt: reason === 'sale' ? placedAt : endedAt,
    })),
  )
}
