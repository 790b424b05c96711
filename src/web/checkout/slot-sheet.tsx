import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { OfferedSlot, OfferedSlots } from '#contract/delivery/slot.ts'
import { slotOf, slotTime } from '#contract/delivery/slot-text.ts'
import { cx } from '#web/lib/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { choiceWords, daysOf, type SlotChoice, slotToSend } from './slot-choice.ts'

type Props = {
  offered: OfferedSlots
  choice: SlotChoice | undefined
  /** "10 minutes", as the shop promises them now. */
  minutes: string
  onPick: (picked: string) => void
  onClose: () => void
}

/** The slots of two days. Full ones are shown, and cannot be chosen. */
export function SlotSheet({ offered, choice, minutes, onPick, onClose }: Props) {
  const [picked, setPicked] = useState(slotToSend(choice))
  return (
    <Dialog title={t`Delivery time`} shape="form" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (picked) onPick(picked)
          onClose()
        }}
      >
        {offered.can_order_now && (
          <RadioCard
            name="slot"
            value="now"
            checked={picked === 'now'}
            onChange={() => setPicked('now')}
            className="mb-4"
          >
            <b className="font-action">{choiceWords('now', minutes)}</b>
          </RadioCard>
        )}
        {daysOf(offered.slots).map(({ day, name, slots }) => (
          <fieldset key={day} className="mb-4">
            <legend className="mb-2 font-action">{name}</legend>
            <div className="grid grid-cols-2 gap-2">
              {slots.map((slot) => (
                <SlotOption
                  key={slot.from}
                  slot={slot}
                  isPicked={picked === slot.from}
                  onPick={setPicked}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {offered.slots.length === 0 && (
          <p className="text-ink-2">{t`No delivery times are free. Please try again later.`}</p>
        )}
        <div className="sticky bottom-0 -mx-5 -mb-5 bg-raised px-5 pb-5">
          <DialogActions>
            <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" disabled={!picked}>{t`Use this time`}</Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  )
}

type OptionProps = { slot: OfferedSlot; isPicked: boolean; onPick: (from: string) => void }

const SlotOption = ({ slot, isPicked, onPick }: OptionProps) => (
  <RadioCard
    name="slot"
    value={slot.from}
    checked={isPicked}
    disabled={slot.is_full}
    onChange={() => onPick(slot.from)}
    className={cx('scroll-mb-24', slot.is_full && 'bg-sunken')}
  >
    <span className={cx('num block leading-5', slot.is_full ? 'text-ink-3' : 'font-action')}>
      {slotTime(slotOf(slot))}
    </span>
    {slot.is_full && <span className="block text-sm text-ink-3">{t`Full`}</span>}
  </RadioCard>
)
