import { type Slot, slotsOfDay } from '#contract/delivery/slot-rules.ts'
import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import {
  canOrderNow,
  choosableSlots,
  offered,
  type SlotTerms,
  slotTermsOf,
} from '#server/settings/slot/slot-rules.ts'
import { countEach } from '#server/settings/slot/slot-store.ts'
import { staffOrderView } from '../order-view.ts'
import { changeSlot } from './change-slot.ts'

export function slotRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('order.slots', async () => {
    const terms = slotTermsOf(await findDeliveryNow(readDb))
    const slots = choosableSlots(terms)
    const taken = await countEach(readDb, slots)
    return {
      data: {
        can_order_now: canOrderNow(terms),
        slots: slots.map((slot, index) => ({
          ...spanView(slot),
          is_full: (taken[index] ?? 0) >= terms.slots.orders_per_slot,
        })),
      },
    }
  })

  route('order.slotFill', async () => {
    const terms = slotTermsOf(await findDeliveryNow(readDb))
    const slots = shownSlots(terms)
    const taken = await countEach(readDb, slots)
    const isOffered = new Set(offered(terms).map(({ from }) => from))
    return {
      data: slots.map((slot, index) => ({
        ...spanView(slot),
        taken: taken[index] ?? 0,
        room: terms.slots.orders_per_slot,
        is_offered: isOffered.has(slot.from),
      })),
    }
  })

  route('order.changeSlot', async ({ user, params, body }) => {
    const order = await changeSlot(db, user.id, params.id, Date.parse(body.slot))
    return {
      message: text('Order {order} has another delivery time.', { order: order.number }),
      data: staffOrderView(order, user),
    }
  })
}

const spanView = ({ from, until }: Slot) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
})

/** Those of today, and those that are offered. */
function shownSlots(terms: SlotTerms): Slot[] {
  const today = slotsOfDay(terms.times, terms.slots, terms.at)
  const last = today.at(-1)?.from ?? 0
  return [...today, ...offered(terms).filter(({ from }) => from > last)]
}
