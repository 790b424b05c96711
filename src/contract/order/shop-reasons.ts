import { type Text, text } from '../language/text.ts'

/**
 * Reasons that the shop itself gives for a cancellation or a refund. They are stored in English, as those that staff
 * type.
 */
export const SHOP_REASONS = {
  cancelled: text('The order was cancelled.'),
  refunded: text('The payment was refunded'),
  itemsMissing: text('Some of your items were not there.'),
  itemsUnwanted: text('Items that you no longer wanted.'),
  givenBack: text('Given back by the shop.'),
  notPaidInTime: text('Not paid in time'),
  paidAfterAll: text('Paid after all'),
  soldOut: text('Sold out before the payment arrived'),
  soldOutRefund: text('Sold out before the payment arrived.'),
  couponGone: text('The coupon was used up before the payment arrived'),
  couponGoneRefund: text('The coupon was used up before the payment arrived.'),
  slotsFull: text('Every delivery time was full before the payment arrived'),
  slotsFullRefund: text('Every delivery time was full before the payment arrived.'),
  wrongAmount: text('The amount is not that of the order.'),
  paidTwice: text('The order was paid twice.'),
  payOnDelivery: text('You chose to pay on delivery.'),
  paidTooLate: text('The payment arrived after the order was closed.'),
} as const satisfies Record<string, Text>

const BY_ENGLISH = new Map<string, Text>(
  Object.values(SHOP_REASONS).map((reason) => [String(reason.message), reason]),
)

/** The text of a stored reason that is the shop's own; undefined for one that a person typed. */
export const shopReason = (english: string): Text | undefined => BY_ENGLISH.get(english)
