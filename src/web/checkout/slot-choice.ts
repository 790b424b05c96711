import { t } from '@lingui/core/macro'
import type { OfferedSlot, OfferedSlots } from '#contract/delivery/slot.ts'
import { slotDayText, slotOf, slotText } from '#contract/delivery/slot-text.ts'
import { dayOf } from '#contract/lib/days.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { forgetPersonal, readPersonal, storePersonal } from '#web/session/personal-storage.ts'

export type SlotSpan = Pick<OfferedSlot, 'from' | 'until'>

/** As soon as possible, or a slot. */
export type SlotChoice = 'now' | SlotSpan

const PICKED = 'deliverySlot'

/** What was picked for this order, also before a visit to the addresses or a reload. */
export function pickedSlot(): string | undefined {
  const picked = readPersonal(PICKED)
  const isOver = picked !== 'now' && !(Date.parse(picked ?? '') > serverNow())
  return isOver ? undefined : picked
}

export const rememberSlot = (picked: string) => storePersonal(PICKED, picked)
export const forgetSlot = () => forgetPersonal(PICKED)

/**
 * The choice that is in force: what was picked, as long as it can be had; else now, or the first free slot. Undefined
 * where the shopper has to choose again, because a time that they chose is gone.
 */
export function choiceOf(
  { can_order_now, slots }: OfferedSlots,
  picked: string | undefined,
): SlotChoice | undefined {
  if (picked === 'now' && can_order_now) return 'now'
  const free = slots.filter(({ is_full }) => !is_full)
  if (picked !== undefined) return free.find(({ from }) => from === picked)
  return can_order_now ? 'now' : free[0]
}

/** As the order is sent. */
export const slotToSend = (choice: SlotChoice | undefined) =>
  typeof choice === 'object' ? choice.from : choice

/** "Tomorrow, 6–8 AM" */
export const slotWords = (slot: SlotSpan) => shown(slotText(slotOf(slot), serverNow()))

/** "Now, in 10 minutes", or the slot. `minutes` as the shop promises them: "10 minutes". */
export function choiceWords(choice: SlotChoice | undefined, minutes: string): string {
  if (choice === undefined) return t`Choose a delivery time`
  return choice === 'now' ? t`Now – about ${minutes}` : slotWords(choice)
}

export type SlotDay = { day: string; name: string; slots: OfferedSlot[] }

/** The slots under their days. */
export function daysOf(slots: readonly OfferedSlot[]): SlotDay[] {
  const days = [...new Set(slots.map(({ from }) => dayOf(from)))]
  return days.map((day) => {
    const ofDay = slots.filter(({ from }) => dayOf(from) === day)
    const first = Date.parse(ofDay[0]?.from ?? '')
    return { day, name: shown(slotDayText(first, serverNow())), slots: ofDay }
  })
}
