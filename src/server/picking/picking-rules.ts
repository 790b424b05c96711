import { type Holder, may } from '#contract/account/access.ts'
import { discountOfPieces } from '#contract/coupon/coupon-discount.ts'
import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { ShortReason } from '#contract/picking/picking-kinds.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'
import { notAllowed } from '#server/lib/not-allowed.ts'
import type { ItemShort, Order, OrderItem, Picking } from '#server/order/order-rules.ts'
import { isPaidFor, STATUS_TEXTS } from '#server/order/order-status-rules.ts'
import { wantedOf } from '#server/order/reduce/reduce-rules.ts'
import { countIn } from '#server/order/settled-rules.ts'
import type { ReportedShort } from '#server/order/short/short-rules.ts'

/** The result of a line so far. */
export type LinePick = { productId: string; found: number; reason: ShortReason | null }

/** A result with the time of its last change. */
export type SavedPick = LinePick & { pickedAt: Date }

/** Throws forbidden for a person who no longer works here. */
export function checkPicks(person: Holder) {
  if (!may(person, 'picking')) throw notAllowed('picking', person)
}

/**
 * Only orders in the shop that are paid, or for cash, are picked, and none that a refund at the provider may cancel.
 * Throws conflict.
 */
export function checkMayBePicked(order: Order) {
  const { number, status } = order
  if (status !== 'Processing') {
    throw conflict(
      text('Order {number} is {status}. It cannot be picked.', {
        number,
        status: STATUS_TEXTS[status],
      }),
      {
        code: 'ILLEGAL_MOVE',
      },
    )
  }
  if (!isPaidFor(order)) {
    throw conflict(text('Order {number} is not paid yet. It cannot be picked.', { number }), {
      code: 'NOT_PAID',
    })
  }
  if (order.isBeingRefunded) {
    throw conflict(
      text(
        'The payment of order {number} is being refunded at the payment provider. The order cannot be picked.',
        { number },
      ),
      {
        code: 'BEING_REFUNDED',
      },
    )
  }
}

/** One person picks an order. Throws conflict with the name of the present picker. */
export function checkIsFree(
  { number, picking }: Order,
  pickerId: string,
  { holder, takeOver }: { holder: string; takeOver: boolean },
) {
  if (picking?.packedAt) throw packed(number)
  if (!picking || picking.pickerId === pickerId || takeOver) return
  throw conflict(text('{holder} is picking order {number}.', { holder, number }), {
    code: 'PICKED_BY_ANOTHER',
  })
}

/** The picking, if this person has it. Throws conflict otherwise, and once it is packed. */
export function checkIsAssigned({ number, picking }: Order, pickerId: string): Picking {
  if (picking?.packedAt) throw packed(number)
  if (picking?.pickerId === pickerId) return picking
  throw conflict(
    text('You are not picking order {number}. Please start it, or take it over.', { number }),
    {
      code: 'PICKED_BY_ANOTHER',
    },
  )
}

const packed = (number: string) =>
  conflict(text('Order {number} is packed.', { number }), { code: 'ALREADY_PACKED' })

/** The result, if it is valid for this line. Throws not_found and invalid. */
export function checkPick(order: Order, pick: LinePick): LinePick {
  const item = found(
    order.items.find(({ productId }) => productId === pick.productId),
    'Line',
  )
  const wanted = wantedOf(order, item)
  if (pick.found > wanted) throw tooMany(item, wanted)
  if (pick.found === wanted) return { ...pick, reason: null }
  if (!pick.reason)
    throw invalid(text('Please enter why {name} is missing.', { name: nameText(item) }))
  return pick
}

function tooMany(item: OrderItem, wanted: number) {
  const name = nameText(item)
  return wanted === item.quantity
    ? invalid(text('Only {quantity} of {name} were ordered.', { quantity: wanted, name }))
    : invalid(
        text('The shopper now takes only {wanted} of {name}. Put the others back.', {
          wanted,
          name,
        }),
      )
}

/**
 * What is not delivered: missing items, and those no longer wanted. Throws conflict while a line is open: not looked
 * for, or more of it found than is wanted now.
 */
export function shortsOf(order: Order, picks: readonly SavedPick[]): ReportedShort[] {
  const { number, items } = order
  const pickOf = new Map(picks.map((pick) => [pick.productId, pick]))
  const isOpen = (item: OrderItem) =>
    (pickOf.get(item.productId)?.found ?? Number.POSITIVE_INFINITY) > wantedOf(order, item)
  const open = items.filter(isOpen).length
  if (open > 0) {
    throw conflict(
      text('{open} of {all} lines of order {number} are still open.', {
        open,
        all: items.length,
        number,
      }),
      { code: 'LINES_OPEN' },
    )
  }
  return items.flatMap((item) => {
    const pick = pickOf.get(item.productId)
    return pick && pick.found < item.quantity ? shortOf(item, pick, wantedOf(order, item)) : []
  })
}

const shortOf = (
  item: OrderItem,
  { productId, found, reason, pickedAt }: SavedPick,
  wanted: number,
): ReportedShort => ({
  productId,
  quantity: item.quantity - found,
  unwanted: item.quantity - wanted,
  couponDiscount: discountOfPieces(item, item.quantity - found),
  reason: (found < wanted && reason) || 'other',
  reportedAt: pickedAt,
})

/** Throws conflict when everything is missing and nothing comes in its place: such an order is cancelled instead. */
export function checkIsSomethingLeft(
  { number, items }: Order,
  shorts: readonly ItemShort[],
  substitutes: readonly unknown[],
) {
  const isAllMissing = items.every(
    ({ productId, quantity }) => countIn(shorts, productId) === quantity,
  )
  if (!isAllMissing || substitutes.length > 0) return
  throw conflict(
    text('All items of order {number} are missing. Please ask an admin to cancel it.', { number }),
    { code: 'NOTHING_LEFT' },
  )
}
