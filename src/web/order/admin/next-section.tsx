import { t } from '@lingui/core/macro'
import { Banknote, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { orderStatusName } from '#web/lib/format/status-names.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { isUnderWay } from '../order.ts'
import { OrderSection } from '../order-sections.tsx'
import { totalAfter, wantedNow } from '../reduce/reduced-sum.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { canHandOver, HandOverButton, WithRider } from './hand-over/hand-over-button.tsx'
import { NotDeliveredNote } from './hand-over/not-delivered-note.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReturnDialog } from './return/return-dialog.tsx'
import { UndoDeliveryDialog } from './undo-delivery-dialog.tsx'

type Props = {
  order: StaffOrder
  /** Its last step is not sent yet. */
  isHeld: boolean
}

/** Available actions: the next steps, and corrections after delivery. */
export function NextSection({ order, isHeld }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <OrderSection title={t`Next`}>
      {order.failed_delivery && (
        <div className="mb-3">
          <NotDeliveredNote order={order} />
        </div>
      )}
      {!isHeld && <CashAtCounter order={order} />}
      {order.next.length > 0 ? (
        <NextSteps order={order} size="md" onCancel={() => setCancelling(true)} />
      ) : (
        <p className="text-ink-2">
          {isHeld
            ? t`It is ${{ status: orderStatusName(order.status) }}. You can still undo it.`
            : noStepsReason(order)}
        </p>
      )}
      {!isHeld && canHandOver(order) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <HandOverButton order={order} />
          <WithRider order={order} />
        </div>
      )}
      {!isHeld && <AfterDelivery order={order} />}
      {isCancelling && <CancelOrderDialog orders={[order]} onClose={() => setCancelling(false)} />}
    </OrderSection>
  )
}

/** What the customer of a pick-up pays when it is handed over. */
function CashAtCounter({ order }: { order: StaffOrder }) {
  const { pickup, payment_mode, payment_status } = order
  if (!pickup || payment_mode !== 'COD' || payment_status !== 'Pending' || !isUnderWay(order)) {
    return null
  }
  const amount = totalAfter(order, wantedNow(order))
  return (
    <p className="num mb-2 text-ink-2">
      {t`Take ${{ amount: formatPrice(amount) }} in cash when you hand it over.`}
    </p>
  )
}

function noStepsReason(order: StaffOrder): string {
  if (isUnderWay(order)) return t`Your role has no action here.`
  const status = orderStatusName(order.status)
  return order.can_return ? t`It is ${status}.` : t`It is ${status}. Nothing left to do.`
}

/** Returns, or cash that was not received. */
function AfterDelivery({ order }: { order: StaffOrder }) {
  const [dialog, setDialog] = useState<'return' | 'undo'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {order.can_return && (
          <Button kind="secondary" onClick={() => setDialog('return')}>
            <Undo2 size={18} /> {t`Return items`}
          </Button>
        )}
        {canUndoDelivery(order) && (
          <Button kind="remove" onClick={() => setDialog('undo')}>
            <Banknote size={18} /> {t`Cash not received`}
          </Button>
        )}
      </div>
      {dialog === 'return' && <ReturnDialog order={order} onClose={close} />}
      {dialog === 'undo' && <UndoDeliveryDialog order={order} onClose={close} />}
    </>
  )
}

const canUndoDelivery = ({ undo_delivery_until: until }: StaffOrder) =>
  until !== null && serverNow() < Date.parse(until)
