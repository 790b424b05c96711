import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilledSlot } from '#contract/delivery/slot.ts'
import { slotOf, slotText } from '#contract/delivery/slot-text.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { slotFillQuery } from '#web/back-office/slot-queries.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { useChangeSlot } from './change-slot-queries.ts'

type Props = { order: StaffOrder; onClose: () => void }

/** Moves an order to another delivery slot. Its shopper gets an email. */
export function ChangeSlotDialog({ order, onClose }: Props) {
  const { data: slots = [] } = useQuery(slotFillQuery())
  const [picked, setPicked] = useState(order.slot?.from ?? '')
  const { mutate: change, isPending } = useChangeSlot()
  const open = slots.filter(({ is_offered }) => is_offered)
  const isNew = picked !== order.slot?.from
  return (
    <Dialog
      title={t`Change slot`}
      description={t`The shopper gets an email with the new time.`}
      onClose={onClose}
    >
      <SelectField
        label={t`Delivery slot`}
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
      >
        {!open.some(({ from }) => from === order.slot?.from) && order.slot && (
          <option value={order.slot.from}>{wordsOf(order.slot)}</option>
        )}
        {open.map((slot) => (
          <option
            key={slot.from}
            value={slot.from}
            disabled={slot.taken >= slot.room && slot.from !== order.slot?.from}
          >
            {optionText(slot)}
          </option>
        ))}
      </SelectField>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button
          busy={isPending}
          disabled={!isNew}
          onClick={() => change({ id: order.order_id, slot: picked }, { onSuccess: onClose })}
        >{t`Save slot`}</Button>
      </DialogActions>
    </Dialog>
  )
}

const wordsOf = (slot: { from: string; until: string }) =>
  shown(slotText(slotOf(slot), serverNow()))

const optionText = (slot: FilledSlot) =>
  t`${{ slot: wordsOf(slot) }} · ${{ taken: slot.taken }} of ${{ room: slot.room }}`
