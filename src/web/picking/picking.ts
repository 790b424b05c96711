import { t } from '@lingui/core/macro'
import { paidForPieces } from '#contract/coupon/coupon-discount.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import type { PickLine, PickOrder, QueuedOrder } from '#contract/picking/picking.ts'
import type { Named } from '#web/lib/language/catalogue-names.ts'

/** A line with its order, and the bag's letter if there are several orders. */
export type Task = { line: PickLine; order: PickOrder; letter: string }
export type Aisle = { category: Named; tasks: Task[]; done: number }

const BAG_LETTERS = 'ABCDEF'

/** Receiver and address label. Older orders have the account name instead. */
export const receiverText = ({
  receiver_name,
  shopper,
  address_name,
}: Pick<QueuedOrder, 'receiver_name' | 'shopper' | 'address_name'>) =>
  [receiver_name || shopper, address_name].filter(Boolean).join(' · ')

/** Whether the customer wants fewer than were ordered, and how many fewer. */
export const unwantedOf = ({ ordered, quantity }: PickLine) => (ordered ?? quantity) - quantity

export const isDone = ({ found }: PickLine) => found !== null
export const isShort = ({ found, quantity }: PickLine) => found !== null && found < quantity

/** Whether something is offered in its place: then it stays as it is. */
export const hasLiveOffer = ({ offer }: PickLine) =>
  offer?.state === 'open' || offer?.state === 'accepted'

/** Whether the shopper can still answer an offer of the order. */
export const isWaiting = ({ lines }: PickOrder) =>
  lines.some(({ offer }) => offer?.state === 'open')

/** Accepted offers of the order, which go into its bag. */
export const acceptedOffers = ({ lines }: PickOrder): string[] =>
  lines.flatMap(({ offer }) => (offer?.state === 'accepted' ? [offer._id] : []))

/** Letters of the bags. A single order needs none. */
export const lettersOf = (orders: readonly PickOrder[]): ReadonlyMap<string, string> =>
  new Map(orders.length > 1 ? orders.map(({ _id }, index) => [_id, BAG_LETTERS[index] ?? '']) : [])

/** The lines of all orders. */
export function tasksOf(orders: readonly PickOrder[]): Task[] {
  const letters = lettersOf(orders)
  return orders.flatMap((order) =>
    order.lines.map((line) => ({ line, order, letter: letters.get(order._id) ?? '' })),
  )
}

/** Lines by category; open ones first. */
export function aislesOf(tasks: readonly Task[]): Aisle[] {
  const categories = [...new Set(tasks.map(({ line }) => line.category))]
  return categories.map((category) => {
    const some = tasks.filter(({ line }) => line.category === category)
    return {
      category: { name: category || t`Other items`, name_hi: some[0]?.line.category_hi },
      tasks: some.toSorted((one, other) => Number(isDone(one.line)) - Number(isDone(other.line))),
      done: some.filter(({ line }) => isDone(line)).length,
    }
  })
}

export const isFinished = ({ tasks, done }: Aisle) => done === tasks.length

export const openLines = ({ lines }: PickOrder) => lines.filter((line) => !isDone(line)).length

/** The total in rupees if only this quantity of a line is delivered. */
export function totalWith(
  { total_amount, lines }: PickOrder,
  changed: PickLine,
  found: number,
): number {
  const missing = lines.reduce((sum, line) => {
    const here = line.product_id === changed.product_id ? found : (line.found ?? line.quantity)
    const quantity = line.ordered ?? line.quantity
    const couponDiscount = toPaise(line.coupon_discount)
    const price = { unitPrice: toPaise(line.price), quantity, couponDiscount }
    return sum + paidForPieces(price, quantity - here)
  }, 0)
  return toRupees(toPaise(total_amount) - missing)
}

/** Whether every line has the same ticks in both. */
export const isTickedAs = (seen: PickOrder, now: PickOrder): boolean =>
  ticksOf(seen) === ticksOf(now)

const ticksOf = ({ lines }: PickOrder) =>
  JSON.stringify(lines.map(({ product_id, found, reason }) => [product_id, found, reason]))
