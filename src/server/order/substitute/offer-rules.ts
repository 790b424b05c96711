import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'
import type { Order, OrderItem } from '../order-rules.ts'
import { wantedOf } from '../reduce/reduce-rules.ts'
import { hasWholePayment, isLive, offerOfLine, stateOf } from './substitute-rules.ts'

type Wanted = { missingId: string; productId: string; quantity: number }

/**
 * The missing item, if this offer may be made for it. `foundCount`: how many of it the picker found; null if it was not
 * looked for. Throws not_found, invalid and conflict.
 */
export function checkOffer(order: Order, wanted: Wanted, foundCount: number | null): OrderItem {
  const item = found(
    order.items.find(({ productId }) => productId === wanted.missingId),
    'Line',
  )
  const name = nameText(item)
  const missing = foundCount === null ? 0 : wantedOf(order, item) - foundCount
  if (wanted.quantity > missing) {
    throw invalid(text('Only {missing} of {name} are marked short.', { missing, name }))
  }
  if (offerOfLine(order, item.productId)) {
    throw conflict(text('A replacement for {name} was already offered.', { name }), {
      code: 'ALREADY_OFFERED',
    })
  }
  checkIsNew(order, wanted.productId)
  checkCanAnswer(order)
  return item
}

/** An order has one line of a product. */
function checkIsNew({ items, offers }: Order, productId: string) {
  const isOrdered = items.some((item) => item.productId === productId)
  const isOffered = offers.some((offer) => offer.productId === productId && isLive(offer))
  if (!isOrdered && !isOffered) return
  throw invalid(text('This product is already in the order. Choose another one.'))
}

function checkCanAnswer(order: Order) {
  if (!order.userId) throw conflict(text('The shopper’s account is deleted.'))
  if (!hasWholePayment(order)) {
    throw conflict(
      text('Money of this order was already refunded, so replacements cannot be offered.'),
      { code: 'REFUNDED' },
    )
  }
}

/** Throws conflict while the shopper can still answer an offer. */
export function checkNoneIsOpen({ offers }: Pick<Order, 'offers'>) {
  const open = offers.find((offer) => stateOf(offer) === 'open')
  if (!open) return
  throw conflict(
    text('The shopper has not answered the offer of {name} yet. Wait, or pack without it.', {
      name: nameText(open),
    }),
    { code: 'OFFER_OPEN' },
  )
}

/**
 * Throws conflict when the picker has packed other accepted offers than there are: one may be accepted, or taken back,
 * at the moment of the press.
 */
export function checkIsAsAccepted({ number, offers }: Order, packed: readonly string[]) {
  const accepted = offers.filter(({ state }) => state === 'accepted').map(({ id }) => id)
  if (accepted.length === packed.length && accepted.every((id) => packed.includes(id))) return
  throw conflict(
    text('The replacements of order {number} have changed. Check its bags, then pack again.', {
      number,
    }),
    { code: 'OFFERS_CHANGED' },
  )
}

/** Throws conflict when a line no longer lacks as many units as are offered for it. */
export function checkStillMissing(
  order: Order,
  missingId: string,
  foundCount: number | null,
): void {
  const offer = offerOfLine(order, missingId)
  if (!offer || !isLive(offer) || stateOf(offer) === 'lapsed') return
  const item = order.items.find(({ productId }) => productId === missingId)
  if (item && foundCount !== null && wantedOf(order, item) - foundCount >= offer.quantity) return
  throw conflict(
    text('{name} is offered in its place. Take the offer back first.', { name: nameText(offer) }),
    { code: 'SUBSTITUTE_OFFERED' },
  )
}
