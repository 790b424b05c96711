import type { Reordered } from '#contract/order.ts'
import { formatCount } from '#web/lib/format/format.ts'

type Outcome = Pick<Reordered, 'added' | 'missing'>

/** What the cart is opened with after an order was ordered again. */
export const withReordered = ({ added, missing }: Outcome) => ({ reordered: { added, missing } })

export const reorderedIn = (state: unknown) => (state as { reordered?: Outcome } | null)?.reordered

/** What came of ordering again, in one line. */
export function reorderedTitle({ added, missing }: Outcome, isEmpty: boolean): string {
  if (added > 0) return `${formatCount(added, 'product')} put into your cart`
  if (isEmpty) return 'Nothing of this order is to be had now'
  return missing.length > 0 ? 'Nothing more could be added' : 'It is all in your cart already'
}
