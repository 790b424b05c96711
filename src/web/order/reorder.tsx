import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/order/order.ts'
import { withReordered } from '#web/cart/reordered.ts'
import { ReorderedNote } from '#web/cart/reordered-note.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useReorder } from './change-order-queries.ts'

type Props = {
  order: Order
  /** Distinguishes several buttons on one screen. */
  label?: string
}

/** Fills the cart with the ordered items at current prices and opens it, unless none is available. */
export function Reorder({ order, label }: Props) {
  const reorder = useReorder()
  const navigate = useNavigate()
  const again = () =>
    reorder.mutate(order, {
      onSuccess: ({ data }) => {
        if (data.cart.length > 0) navigate(paths.cart, { state: withReordered(data) })
      },
    })
  const outcome = reorder.data?.data
  return (
    <div className="grid gap-2.5">
      <Button kind="secondary" busy={reorder.isPending} onClick={again} aria-label={label}>
        <RotateCcw size={20} /> {t`Order Again`}
      </Button>
      <div role="status" className="empty:hidden">
        {outcome?.cart.length === 0 && <ReorderedNote {...outcome} />}
      </div>
    </div>
  )
}
