import { paidForPieces } from '#contract/coupon/coupon-discount.ts'
import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type { OfferState } from '#contract/order/substitute-kinds.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { conflict, required } from '#server/lib/errors.ts'
import type { RefundLine } from '#server/payment/payment-rules.ts'
import { paidLines, shortParts } from '../order-item-rules.ts'
import type { ItemShort, Order, OrderItem, SubstituteOffer } from '../order-rules.ts'
import { STATUS_TEXTS } from '../order-status-rules.ts'
import { countIn } from '../settled-rules.ts'

/** The state now: the job that ends offers comes a moment later. */
export const stateOf = ({ state, secondsLeft }: SubstituteOffer): OfferState =>
  state === 'open' && secondsLeft <= 0 ? 'lapsed' : state

/** Whether its units are reserved. */
export const isLive = ({ state }: SubstituteOffer) => state === 'open' || state === 'accepted'

/** The offer of a line that counts: a withdrawn one leaves room for another. */
export const offerOfLine = ({ offers }: Pick<Order, 'offers'>, missingId: string) =>
  offers.find((offer) => offer.missingId === missingId && offer.state !== 'withdrawn')

/**
 * The price of one: the product's own, but no more than was paid for one of the missing units. So the total never rises.
 * What a coupon took off stays with the missing item.
 */
export function substitutePrice(
  { price, discount }: Pick<Product, 'price' | 'discount'>,
  missing: OrderItem,
  quantity: number,
): Paise {
  const paidForOne = Math.floor(paidForPieces(missing, quantity) / quantity)
  return Math.min(sellingPrice(price, discount), paidForOne)
}

/** Otherwise its documents could not be exchanged for those of the substitute without a rest. */
export const hasWholePayment = ({ payments }: Pick<Order, 'payments'>) =>
  payments.every(({ refunded }) => refunded === 0)

/**
 * Whether this answer still has to be saved. Throws conflict when the offer has ended or was answered otherwise.
 */
export function checkAnswer(order: Order, offer: SubstituteOffer, accepts: boolean): boolean {
  const state = stateOf(offer)
  if (state === (accepts ? 'accepted' : 'declined') || (accepts && state === 'packed')) return false
  if (state === 'accepted' || state === 'declined' || state === 'packed') {
    throw conflict(text('You have already answered this offer.'), { code: 'ALREADY_ANSWERED' })
  }
  if (state !== 'open') {
    throw conflict(
      text('This offer has ended. The missing item will be left out, and you don’t pay for it.'),
      { code: 'OFFER_ENDED' },
    )
  }
  checkIsPicked(order)
  return true
}

function checkIsPicked({ number, status, picking }: Order) {
  if (status === 'Processing' && !picking?.packedAt) return
  throw conflict(
    status === 'Processing'
      ? text('Order {number} is already packed.', { number })
      : text('Order {number} is {status}.', { number, status: STATUS_TEXTS[status] }),
    { code: 'OFFER_ENDED' },
  )
}

/** The accepted offers that can be packed: as many units are missing, and no money went back since. */
export const offersToPack = (
  order: Pick<Order, 'offers' | 'payments'>,
  shorts: readonly ItemShort[],
): SubstituteOffer[] =>
  order.offers.filter(
    ({ state, missingId, quantity }) =>
      state === 'accepted' && hasWholePayment(order) && missingIn(shorts, missingId) >= quantity,
  )

const missingIn = (shorts: readonly ItemShort[], productId: string): number =>
  countIn(shorts, productId) -
  countIn(
    shorts.map((short) => ({ productId: short.productId, quantity: short.unwanted })),
    productId,
  )

/** The items that these offers become. */
export const itemsOf = (offers: readonly SubstituteOffer[]): OrderItem[] =>
  offers.map(({ missingId, id: _, state: __, secondsLeft: ___, ...item }) => ({
    ...item,
    couponDiscount: 0,
    substituteFor: missingId,
  }))

type Priced = Pick<OrderItem, 'unitPrice' | 'quantity'>

export const priceOfAll = (items: readonly Priced[]): Paise =>
  items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)

/** Items that came in place of others. */
export const substitutesIn = <Item extends Pick<OrderItem, 'substituteFor'>>(
  items: readonly Item[],
): Item[] => items.filter(({ substituteFor }) => substituteFor)

/** Items as ordered, without those that came in place of others. */
export const orderedItems = <Item extends Pick<OrderItem, 'substituteFor'>>(
  items: readonly Item[],
): Item[] => items.filter(({ substituteFor }) => !substituteFor)

/**
 * By how much packing lowers the order: the missing items, less what came in their place. `price` and `discount` like
 * `shortParts`; `amount` is what the shopper pays less.
 */
export function packingParts(order: Pick<Order, 'items' | 'shorts'>): {
  price: Paise
  discount: Paise
  amount: Paise
} {
  const { price, discount } = shortParts(order)
  const less = price - priceOfAll(substitutesIn(order.items))
  return { price: less, discount, amount: less - discount }
}

/**
 * The lines of the refund of missing items: units without a substitute, and of the others the difference in price, which
 * has no units.
 */
export function packingRefundLines({ items, shorts }: Pick<Order, 'items' | 'shorts'>) {
  const substitutes = substitutesIn(items)
  return paidLines(items, shorts).flatMap((line): RefundLine[] => {
    const own = substitutes.filter(({ substituteFor }) => substituteFor === line.productId)
    if (own.length === 0) return [line]
    const item = required(
      items.find(({ productId }) => productId === line.productId),
      'Item',
    )
    const quantity = line.quantity - own.reduce((sum, one) => sum + one.quantity, 0)
    const paise = paidForPieces(item, line.quantity) - priceOfAll(own)
    return paise > 0 ? [{ productId: line.productId, quantity, paise }] : []
  })
}

/** The units of missing items that substitutes came for, at the price of those. */
export const exchangedLines = (items: readonly OrderItem[]): RefundLine[] =>
  substitutesIn(items).map((item) => ({
    productId: item.substituteFor ?? '',
    quantity: item.quantity,
    paise: priceOfAll([item]),
  }))
