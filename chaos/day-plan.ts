/* A day of the shop: which orders come in, and how each of them goes. */

export const FATES = [
  'delivered',
  'delivered, a piece missing',
  'delivered at the second try',
  'delivered, a piece returned',
  'not there, then cancelled',
  'cancelled before it is packed',
  'with the rider',
  'not packed yet',
] as const
export type Fate = (typeof FATES)[number]

export type DayOrder = {
  fate: Fate
  paid: 'cash' | 'online'
  /** Places of products, and how many pieces of each. */
  lines: { product: number; quantity: number }[]
}

/** In rupees: what delivery, handling and tax cost without settings of the owner. */
const FEES = 40 + 10 + 18

/** Every fate occurs with cash and online; lines differ from order to order. */
export const planDay = (orders: number, products: number): DayOrder[] =>
  Array.from({ length: orders }, (_, nth) => ({
    fate: FATES[nth % FATES.length] ?? 'delivered',
    paid: Math.floor(nth / FATES.length) % 2 === 0 ? 'cash' : 'online',
    lines: [0, 1, 2].slice(0, 1 + (nth % 3)).map((place) => ({
      product: (nth + place) % products,
      quantity: 2 + ((nth + place) % 3),
    })),
  }))

const isCancelled = ({ fate }: DayOrder) => fate.includes('cancelled')
/** Its cash has not been received. */
const isUnderWay = ({ fate }: DayOrder) => fate === 'with the rider' || fate === 'not packed yet'

/** Pieces of the first line that the customer does not keep. */
const lessOf = ({ fate }: DayOrder) =>
  fate === 'delivered, a piece missing' || fate === 'delivered, a piece returned' ? 1 : 0

/**
 * What the plan says that every screen and file has to show, in paise. `prices`: of a piece of each product, in paise.
 */
export function expectationsOf(plan: readonly DayOrder[], prices: readonly number[]) {
  const kept = (order: DayOrder) =>
    FEES * 100 +
    order.lines.reduce(
      (all, { product, quantity }, place) =>
        all + (quantity - (place === 0 ? lessOf(order) : 0)) * (prices[product] ?? 0),
      0,
    )
  const sum = (orders: readonly DayOrder[]) => orders.reduce((all, one) => all + kept(one), 0)
  const sold = plan.filter((one) => !isCancelled(one))
  const owing = sold.filter((one) => one.paid === 'cash' && isUnderWay(one))
  return {
    orders: plan.length,
    cancelled: plan.length - sold.length,
    delivered: sold.filter((one) => !isUnderWay(one)).length,
    revenue: sum(sold),
    received: sum(sold) - sum(owing),
    cash: sum(sold.filter((one) => one.paid === 'cash' && !isUnderWay(one))),
    stillToBring: sum(owing),
  }
}

/** Pieces of each product that left the shop for good. A missing piece was damaged, a returned one is on its shelf. */
export const takenOf = (plan: readonly DayOrder[], products: number) =>
  Array.from({ length: products }, (_, nth) =>
    plan
      .filter((one) => !isCancelled(one))
      .reduce(
        (all, { fate, lines }) =>
          all +
          lines
            .filter(({ product }) => product === nth)
            .reduce((pieces, { quantity }) => pieces + quantity, 0) -
          (fate === 'delivered, a piece returned' && lines[0]?.product === nth ? 1 : 0),
        0,
      ),
  )
