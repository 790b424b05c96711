import type { Order } from '#contract/order/order.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'

/* Few orders have to do with another one. */

const ReplacementNote = lazyComponent(() => import('./replacement-note.tsx'), 'ReplacementNote')
const AddedNote = lazyComponent(() => import('#web/delivery/added-note.tsx'), 'AddedNote')

/** Which order it sends again, and which orders come with it. */
export const OtherOrders = ({ order }: { order: Order }) => (
  <OptionalPart>
    {order.replaces && <ReplacementNote order={order} />}
    {(order.added_to || order.additions) && <AddedNote order={order} pathOf={paths.order} />}
  </OptionalPart>
)
