import { toPaise } from '../lib/money.ts'
import type { Size } from './catalog.ts'
import { sizeOf } from './unit-price.ts'

type Rated = Pick<Size, '_id' | 'selling_price' | 'net_quantity'>

/**
 * The id of the size that costs least for its content; undefined where they cannot be compared, because one has no
 * net quantity or another measure, or where none is cheaper than all others.
 */
export function bestValueOf(sizes: readonly Rated[]): string | undefined {
  const contents = sizes.map(({ net_quantity }) => net_quantity && sizeOf(net_quantity))
  const isComparable = contents.every(
    (content) => content && content.size > 0 && content.measure === contents[0]?.measure,
  )
  if (!isComparable || sizes.length < 2) return undefined
  const rates = sizes.map(
    ({ selling_price }, at) => toPaise(selling_price) / (contents[at]?.size ?? 1),
  )
  const lowest = Math.min(...rates)
  const best = sizes.filter((_, at) => rates[at] === lowest)
  return best.length === 1 ? best[0]?._id : undefined
}
