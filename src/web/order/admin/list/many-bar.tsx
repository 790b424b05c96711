import { t } from '@lingui/core/macro'
import { Printer, X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { OrderMove } from '#contract/order/order-kinds.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { cx } from '#web/lib/cx.ts'
import { translated } from '#web/lib/language/translated.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { canHandOver } from '../hand-over/hand-over-button.tsx'
import { HandOverDialog } from '../hand-over/hand-over-dialog.tsx'
import { stepName } from '../next-steps.tsx'
import { useMoveWithUndo } from '../staff-order-queries.ts'

type Props = {
  orders: StaffOrder[]
  onCancel: (orders: StaffOrder[]) => void
  onDone: () => void
}

/** Actions for all selected orders, at the bottom of the window. */
export function ManyBar({ orders, onCancel, onDone }: Props) {
  const [refused, setRefused] = useState<string[]>([])
  const [isHandingOver, setHandingOver] = useState(false)
  const take = useMoveWithUndo()
  useRowAboveBar(orders.length)
  const go = (to: OrderMove) => {
    onDone()
    if (to === 'Cancelled') return onCancel(orders)
    void take({ orders, to }).then(setRefused)
  }
  if (refused.length > 0) return <NotMoved sentences={refused} onClose={() => setRefused([])} />
  if (orders.length === 0) return null

  return (
    <section
      aria-label={t`Selected orders`}
      className="on-header sticky bottom-[calc(68px+env(safe-area-inset-bottom))] z-(--z-sticky) mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-toast px-3 py-2 text-on-toast shadow-lg md:bottom-3"
    >
      <p className="num px-1" role="status">
        {t`${{ count: orders.length }} ticked · ${{ amount: formatPrice(sumOf(orders)) }}`}
      </p>
      {commonSteps(orders).map((to) => (
        <Button
          key={to}
          data-next-step={to === 'Cancelled' ? undefined : ''}
          size="sm"
          kind="secondary"
          className="min-h-11"
          onClick={() => go(to)}
        >
          {stepFor(to, orders)}
        </Button>
      ))}
      {orders.every(canHandOver) && (
        <Button
          size="sm"
          kind="secondary"
          className="min-h-11"
          onClick={() => setHandingOver(true)}
        >
          {t`Hand over`}
        </Button>
      )}
      {isHandingOver && (
        <HandOverDialog
          orders={orders}
          onClose={() => setHandingOver(false)}
          onDone={(refused) => {
            setHandingOver(false)
            onDone()
            setRefused(refused)
          }}
        />
      )}
      <PrintLink orders={orders} />
      <IconButton label={t`Clear selection`} onClick={onDone}>
        <X size={20} />
      </IconButton>
    </section>
  )
}

/** The bar grows with what is ticked; the row that was just ticked stays above it (WCAG 2.2, 2.4.11). */
function useRowAboveBar(tickedCount: number) {
  useLayoutEffect(() => {
    if (tickedCount === 0) return
    document.activeElement?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
  }, [tickedCount])
}

/** Pick list, slips and labels of all selected orders. */
const PrintLink = ({ orders }: { orders: StaffOrder[] }) => (
  <Link
    to={officePaths.adminPrintOf(
      orders.map(({ order_id }) => order_id),
      'slip',
    )}
    className={cx(buttonClass({ kind: 'secondary', size: 'sm' }), 'min-h-11')}
  >
    <Printer size={18} /> {t`Print`}
  </Link>
)

const sumOf = (orders: StaffOrder[]) =>
  toRupees(orders.reduce((sum, order) => sum + toPaise(order.total_amount), 0))

/** Steps that every selected order allows. */
const commonSteps = ([first, ...others]: StaffOrder[]): OrderMove[] =>
  first?.next.filter((to) => others.every(({ next }) => next.includes(to))) ?? []

/** For a mix of cash and paid orders, "Mark Delivered" fits all. */
function stepFor(to: OrderMove, orders: StaffOrder[]): string {
  const isCash = orders.every(({ payment_mode }) => payment_mode === 'COD')
  const pickup = orders.every((order) => order.pickup)
  return stepName(to, { payment_mode: isCash ? 'COD' : 'UPI', pickup })
}

function NotMoved({ sentences, onClose }: { sentences: string[]; onClose: () => void }) {
  return (
    <Dialog title={t`Not all orders were moved`} onClose={onClose}>
      <ul className="grid list-disc gap-1.5 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{translated(sentence)}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>{t`Close`}</Button>
      </DialogActions>
    </Dialog>
  )
}
