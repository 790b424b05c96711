import type { StaffOrder } from '#contract/order/staff-order.ts'
import { Button } from '#web/ui/button.tsx'
import { PickItems } from './pick-items.tsx'
import { isAllPicked, type Picked, pickAll } from './return-sum.ts'

type Props = {
  order: Pick<StaffOrder, 'products'>
  picked: Picked
  onPick: (picked: Picked) => void
}

/** The returnable lines, each with the returnable quantity. */
export const ReturnLines = ({ order, picked, onPick }: Props) => (
  <section aria-label="Items to return">
    <PickItems order={order} picked={picked} onPick={onPick} limit="can be returned" />
    {!isAllPicked(order, picked) && (
      <Button kind="ghost" size="sm" onClick={() => onPick(pickAll(order))}>
        Return everything
      </Button>
    )}
  </section>
)
