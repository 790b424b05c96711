import { Suspense } from 'react'
import type { Order } from '#contract/order/order.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'

/* Few orders change after they are placed. */

const SubstituteOffers = lazyComponent(
  () => import('./substitute/substitute-offers.tsx'),
  'SubstituteOffers',
)
const ReducedItems = lazyComponent(() => import('./reduce/reduced-items.tsx'), 'ReducedItems')

/** What changes in an order until it is packed: replacements that are offered, and items no longer wanted. */
export const ChangedItems = ({ order }: { order: Order }) => (
  <Suspense>
    {order.offers && <SubstituteOffers order={order} />}
    {order.reductions && <ReducedItems order={order} />}
  </Suspense>
)
