import { type Holder, may } from '#contract/account/access.ts'
import { type Text, text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { LEAST_REFUND } from '#contract/money/refund.ts'
import type { ItemsAfterRefund, ReturnMoney } from '#contract/return/return-kinds.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { paidLines } from './order-item-rules.ts'
import { type Order, type OrderReturn, paidAndLeft } from './order-rules.ts'
import { STATUS_TEXTS } from './order-status-rules.ts'
import { countIn, leftOf, returnableLines } from './settled-rules.ts'

type Returnable = Pick<
  Order,
  'status' | 'paymentMode' | 'items' | 'shorts' | 'returns' | 'replaced' | 'payments' | 'total'
> &
  Pick<Order, 'number' | 'shippingFee' | 'tax'>

export type ReturnRequest = {
  lines: readonly ProductQuantity[]
  /** Whether delivery and tax are refunded as well. */
  withFees: boolean
  money: ReturnMoney
  items: ItemsAfterRefund
  /** Shown to the shopper. */
  reason: string
  /** The refund as staff saw it. */
  seenPaise: Paise
}

/** The order's money that is not refunded yet. */
const moneyLeft = (order: Pick<Returnable, 'paymentMode' | 'total' | 'returns' | 'payments'>) =>
  order.paymentMode === 'COD'
    ? order.returns.reduce((left, { paise }) => left - paise, order.total)
    : paidAndLeft(order)

/** How the order can be refunded, the usual way first. */
const returnMoneyOf = ({ paymentMode }: Pick<Order, 'paymentMode'>): ReturnMoney[] =>
  paymentMode === 'COD' ? ['cash', 'bank'] : ['online', 'cash']

/** Delivery and tax of the order. */
const feesOf = ({ shippingFee, tax }: Pick<Order, 'shippingFee' | 'tax'>): Paise =>
  shippingFee + tax

/** What this person can still return; null when nothing can be returned. */
export function returnOptions(order: Returnable, person: Holder) {
  if (!may(person, 'orders') || order.status !== 'Delivered') return null
  if (returnableLines(order).length === 0) return null
  return { left: moneyLeft(order), fees: feesOf(order), money: returnMoneyOf(order) }
}

/** The returned lines with what was paid for them: earlier pieces have their parts of a discount already. */
export const paidReturn = (
  order: Pick<Order, 'items' | 'shorts' | 'returns' | 'replaced'>,
  lines: readonly ProductQuantity[],
) => paidLines(order.items, lines, (id) => countIn(order.items, id) - leftOf(order, id))

/** The refund for these lines and its share of the fees: at most what is not refunded yet. */
export function priceReturn(
  order: Returnable,
  { lines, withFees }: Pick<ReturnRequest, 'lines' | 'withFees'>,
): { paise: Paise; fees: Paise } {
  const priceOf = new Map(order.items.map(({ productId, unitPrice }) => [productId, unitPrice]))
  const items = paidReturn(order, lines).reduce(
    (sum, { productId, quantity, paise }) =>
      sum + (paise ?? quantity * (priceOf.get(productId) ?? 0)),
    0,
  )
  const paise = Math.min(items + (withFees ? feesOf(order) : 0), moneyLeft(order))
  return { paise, fees: Math.max(0, paise - items) }
}

/**
 * Throws conflict when the order is not delivered, more is returned than was delivered, or the sum differs from the one
 * shown; invalid when the money cannot be refunded in that way, or the fees not yet.
 */
export function checkReturn(order: Returnable, request: ReturnRequest) {
  if (order.status !== 'Delivered') {
    throw conflict(
      text('Order {number} is {status}. Only delivered items are returned.', {
        number: order.number,
        status: STATUS_TEXTS[order.status],
      }),
      {
        code: 'NOT_DELIVERED',
      },
    )
  }
  checkLines(order, request.lines)
  if (request.withFees && !isAllThatIsLeft(order, request.lines)) {
    throw invalid(text('Delivery and tax are refunded only when every item is returned.'))
  }
  checkMoney(order, request)
}

function checkLines(order: Returnable, lines: readonly ProductQuantity[]) {
  const left = returnableLines(order)
  for (const { productId, quantity } of lines) {
    const item = order.items.find((one) => one.productId === productId)
    if (!item)
      throw invalid(
        text('A product of the return is not in order {number}.', { number: order.number }),
      )
    const most = countIn(left, productId)
    if (quantity > most) {
      const name = nameText(item)
      throw conflict(
        most === 0
          ? text('Nothing of {name} can still be returned.', { name })
          : text('Only {most} of {name} can still be returned.', { most, name }),
        { code: 'RETURNED_BEFORE' },
      )
    }
  }
}

const isAllThatIsLeft = (order: Returnable, lines: readonly ProductQuantity[]) =>
  returnableLines(order).every(({ productId, quantity }) => countIn(lines, productId) === quantity)

function checkMoney(order: Returnable, request: ReturnRequest) {
  const { money, seenPaise } = request
  if (!returnMoneyOf(order).includes(money)) {
    throw invalid(
      order.paymentMode === 'COD'
        ? text('It was paid in cash: it cannot be refunded online.')
        : text('It was paid online: refund it online or in cash.'),
    )
  }
  const { paise } = priceReturn(order, request)
  if (paise !== seenPaise) {
    throw conflict(
      text('{now} goes back, not {seen}. Please check again.', {
        now: formatPaise(paise),
        seen: formatPaise(seenPaise),
      }),
      {
        code: 'AMOUNT_CHANGED',
      },
    )
  }
  if (money === 'online' && paise > 0 && paise < LEAST_REFUND) {
    throw invalid(
      text('Less than {min} cannot be refunded online. Refund it in cash.', {
        min: formatPaise(LEAST_REFUND),
      }),
    )
  }
}

/** Whether a recorded return equals this request. */
export const isSameReturn = (made: OrderReturn, request: ReturnRequest): boolean =>
  made.paise === request.seenPaise &&
  made.money === request.money &&
  made.items === request.items &&
  made.reason === request.reason &&
  made.lines.length === request.lines.length &&
  made.lines.every(({ productId, quantity }) => countIn(request.lines, productId) === quantity)

/** "2 × Amul Milk, 1 × Bread" */
export const returnedWords = (
  { items }: Pick<Order, 'items'>,
  lines: readonly ProductQuantity[],
): string =>
  lines
    .map((line) => {
      const item = items.find(({ productId }) => productId === line.productId)
      return `${line.quantity} × ${item?.name ?? ''}`
    })
    .join(', ')

/** The confirmation for staff. */
export function returnSentence({ paise, money }: Pick<OrderReturn, 'paise' | 'money'>): Text {
  const sum = formatPaise(paise)
  if (paise === 0) return text('The items are returned. Nothing is left to refund.')
  if (money === 'cash')
    return text('The items are returned. Refund {sum} from the drawer.', { sum })
  return money === 'bank'
    ? text('The items are returned. Transfer {sum} to the shopper.', { sum })
    : text('The items are returned. {sum} is being refunded.', { sum })
}
