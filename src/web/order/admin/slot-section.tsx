import { t } from '@lingui/core/macro'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { slotOf, slotText } from '#contract/delivery/slot-text.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { ChangeSlotDialog } from './change-slot-dialog.tsx'

/**
 * The delivery slot of an order. Who handles orders moves it to another one while the order is in the shop. An addition
 * keeps that of the order that it goes along with.
 */
export function SlotSection({ order }: { order: StaffOrder }) {
  const mayChange = useMay('orders')
  const [isOpen, setOpen] = useState(false)
  if (!order.slot) return null
  const canChange = mayChange && order.status === 'Processing' && !order.added_to
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <CalendarClock size={20} className="shrink-0 text-brand-ink" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-3">{t`Delivery slot`}</span>
        <b className="num font-action">{shown(slotText(slotOf(order.slot), serverNow()))}</b>
      </span>
      {canChange && (
        <Button
          kind="secondary"
          className="print:hidden"
          onClick={() => setOpen(true)}
        >{t`Change slot`}</Button>
      )}
      {isOpen && <ChangeSlotDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  )
}
