import { t } from '@lingui/core/macro'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { OfferedSlots } from '#contract/delivery/slot.ts'
import { useDeliveryTextsInArea } from '#web/delivery/delivery-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { PART_IDS } from './checkout.ts'
import { choiceWords, type SlotChoice } from './slot-choice.ts'
import { SlotSheet } from './slot-sheet.tsx'

type Props = {
  offered: OfferedSlots
  choice: SlotChoice | undefined
  onPick: (picked: string) => void
}

/** When the order comes, in a shop with delivery slots. */
export function DeliveryTime({ offered, choice, onPick }: Props) {
  const { time } = useDeliveryTextsInArea()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      id={PART_IDS.slot}
      aria-labelledby="delivery-time"
      className="mt-2.5 flex scroll-mt-header items-center gap-3 rounded-box border border-line bg-surface py-2 pr-2 pl-3.5"
    >
      <CalendarClock size={20} className="shrink-0 text-brand-ink" />
      <div className="min-w-0 flex-1">
        <h2 id="delivery-time" className="text-xs leading-4 font-normal text-ink-3">
          {t`Delivery time`}
        </h2>
        <b data-testid="delivery-time" className="num block leading-5 font-action">
          {choiceWords(choice, time)}
        </b>
      </div>
      <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
        {t`Change time`}
      </Button>
      {isOpen && (
        <SlotSheet
          offered={offered}
          choice={choice}
          minutes={time}
          onPick={onPick}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
