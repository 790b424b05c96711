import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FilledSlot } from '#contract/delivery/slot.ts'
import { slotOf, slotText } from '#contract/delivery/slot-text.ts'
import { slotFillQuery } from '#web/back-office/slot-queries.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'

/** How full the delivery slots of today and of the next days are. Nothing in a shop without slots. */
export function SlotsCard() {
  const { data: slots } = useSuspenseQuery(slotFillQuery())
  const now = serverNow()
  const ahead = slots.filter(({ until }) => Date.parse(until) > now)
  if (ahead.length === 0) return null
  return (
    <Card>
      <SectionHeading>{t`Delivery slots`}</SectionHeading>
      <ul className="grid gap-x-6 gap-y-1.5 md:grid-cols-2 xl:grid-cols-3">
        {ahead.map((slot) => (
          <SlotRow key={slot.from} slot={slot} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function SlotRow({ slot, now }: { slot: FilledSlot; now: number }) {
  const { taken, room } = slot
  return (
    <li className="flex items-center gap-3 text-sm">
      <span className="num min-w-0 flex-1">{shown(slotText(slotOf(slot), now))}</span>
      <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken">
        <span
          className={taken >= room ? 'block h-full bg-danger-fill' : 'block h-full bg-(--chart-1)'}
          style={{ width: `${Math.min(100, (100 * taken) / room)}%` }}
        />
      </span>
      <span className="num w-16 text-right">{t`${taken} of ${room}`}</span>
    </li>
  )
}
