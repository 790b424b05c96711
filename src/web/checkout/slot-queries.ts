import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import type { OfferedSlots } from '#contract/delivery/slot.ts'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { choiceOf, pickedSlot, rememberSlot } from './slot-choice.ts'

registerRoutes(paymentRoutes)

/** Places are taken by others meanwhile, in ms. */
const POLL_MS = 60_000

export const slotsQuery = queryOptions({
  queryKey: ['delivery-slots'],
  queryFn: async ({ signal }) => (await call('order.slots', {}, { signal })).data,
  staleTime: 0,
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
  meta: { failed: t`Failed to load delivery times` },
})

/** The slots of a shop that has them. Undefined in others, and where they could not be loaded: the shop then decides. */
export function useSlots(): { offered: OfferedSlots | undefined; isLoading: boolean } {
  const { data: delivery } = useQuery(deliveryQuery)
  const { data, isLoading } = useQuery({ ...slotsQuery, enabled: delivery?.has_slots === true })
  const hasChoice = data && (data.slots.length > 0 || !data.can_order_now)
  return { offered: hasChoice ? data : undefined, isLoading }
}

/** What is offered, and what the shopper has chosen from it. */
export function useSlotChoice() {
  const { offered, isLoading } = useSlots()
  const [picked, setPicked] = useState(pickedSlot)
  const time = offered && choiceOf(offered, picked)
  const pickTime = (slot: string) => {
    rememberSlot(slot)
    setPicked(slot)
  }
  return { offered, time, pickTime, isLoading, isTimeMissing: offered !== undefined && !time }
}
