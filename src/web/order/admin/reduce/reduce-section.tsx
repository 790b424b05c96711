import { t } from '@lingui/core/macro'
import { ListMinus, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Reduction } from '#contract/order/reduction.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OrderSection } from '../../order-sections.tsx'
import { totalAfter, wantedNow } from '../../reduce/reduced-sum.ts'
import { notAddable } from './addable.ts'
import { useReduceItems } from './reduce-queries.ts'

const ReduceDialog = lazyComponent(() => import('./reduce-dialog.tsx'), 'ReduceDialog')

/** Units that the customer no longer wants, until the order is packed, and what changes the items on their call. */
export function ReduceSection({ order }: { order: StaffOrder }) {
  const mayOrder = useMay('orders')
  const mayReduce = mayOrder && canReduce(order)
  const mayAdd = mayOrder && notAddable(order) === undefined
  const { reductions = [] } = order
  if (!mayReduce && !mayAdd && reductions.length === 0) return null
  return (
    <OrderSection title={t`Changes by phone`}>
      {reductions.length > 0 && <Reductions order={order} mayChange={mayReduce} />}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {mayReduce && <TakeOutButton order={order} />}
        {mayAdd && (
          <Link
            to={officePaths.adminAddItems(order.order_id)}
            className={buttonClass({ kind: 'secondary' })}
          >
            <ListPlus size={18} /> {t`Add items`}
          </Link>
        )}
      </div>
    </OrderSection>
  )
}

function TakeOutButton({ order }: { order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <ListMinus size={18} /> {t`Take out items`}
      </Button>
      {isOpen && <ReduceDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** As the server decides it: in the shop, not packed, and paid or for cash. */
const canReduce = ({ status, packed_at, payment_mode, payment_status }: StaffOrder) =>
  status === 'Processing' &&
  !packed_at &&
  (payment_mode === 'COD' || payment_status === 'Completed')

function Reductions({ order, mayChange }: { order: StaffOrder; mayChange: boolean }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {order.reductions?.map((reduction) => (
          <Reduced key={reduction.product_id} {...{ order, reduction, mayChange }} />
        ))}
      </ul>
      <p className="num my-2 font-label">
        {t`Total after packing: ${{ total: formatPrice(totalAfter(order, wantedNow(order))) }}`}
      </p>
    </>
  )
}

type ReducedProps = { order: StaffOrder; reduction: Reduction; mayChange: boolean }

function Reduced({ order, reduction, mayChange }: ReducedProps) {
  const undo = useReduceItems(order.order_id)
  const item = order.products.find(({ _id }) => _id === reduction.product_id)
  if (!item) return null
  const { quantity, product_id } = item
  const name = `${localName(product_id)}, ${product_id.unit}`
  return (
    <li className="flex items-center gap-3 py-2">
      <p className="min-w-0 flex-1 break-words">
        <span>{t`${{ wanted: quantity - reduction.quantity }} instead of ${quantity} × ${name}`}</span>{' '}
        <span className="num text-ink-2">
          {t`${{ amount: formatPrice(reduction.amount) }} less`}
        </span>
      </p>
      {mayChange && (
        <Button
          kind="ghost"
          size="sm"
          className="print:hidden"
          busy={undo.isPending}
          aria-label={t`Undo: all of ${name}`}
          onClick={() => undo.mutate({ [item._id]: quantity })}
        >{t`Undo`}</Button>
      )}
    </li>
  )
}
