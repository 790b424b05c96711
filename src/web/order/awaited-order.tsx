import { formatPrice } from '#contract/lib/price-words.ts'
import type { Order } from '#contract/order/order.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { ArrivalStrip } from './arrival-strip.tsx'
import { itemCount } from './order.ts'

/** The order in progress, on the home screen. */
export const AwaitedOrder = ({ order }: { order: Order }) => (
  <ArrivalStrip order={order} note={factsOf(order)} isLow />
)

const factsOf = ({ products, total_amount }: Order) =>
  [formatCount(itemCount(products), 'item'), formatPrice(total_amount)].join(' · ')
