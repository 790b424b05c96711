import { plural, t } from '@lingui/core/macro'
import type { Reordered } from '#contract/order/reordered.ts'

type Outcome = Pick<Reordered, 'added' | 'missing'>

/** Navigation state for the cart after reordering. */
export const withReordered = ({ added, missing }: Outcome) => ({ reordered: { added, missing } })

export const reorderedIn = (state: unknown) => (state as { reordered?: Outcome } | null)?.reordered

/** Result of reordering, in one line. */
export function reorderedTitle({ added, missing }: Outcome, isEmpty: boolean): string {
  if (added > 0)
    return plural(added, {
      one: `${added} item added to your cart`,
      other: `${added} items added to your cart`,
    })
  if (isEmpty) return t`None of these items are available now`
  return missing.length > 0
    ? t`No more items could be added`
    : t`All items are already in your cart`
}
