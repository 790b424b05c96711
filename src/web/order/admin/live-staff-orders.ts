import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { useLive } from '#web/session/use-live.ts'
import { ring } from './arrival-sound.tsx'

/** Minimum time between two reloads. In ms. */
const MIN_RELOAD_MS = 1_000

/** Keeps lists, board and order pages up to date while mounted. */
export function useLiveStaffOrders() {
  const queryClient = useQueryClient()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsked = useRef(false)
  useEffect(() => () => clearTimeout(resting.current), [])

  const read = () => {
    if (resting.current !== undefined) {
      isAsked.current = true
      return
    }
    void queryClient.invalidateQueries({ queryKey: staffOrdersKey() })
    resting.current = setTimeout(() => {
      resting.current = undefined
      if (isAsked.current) read()
      isAsked.current = false
    }, MIN_RELOAD_MS)
  }
  return useLive('order.staffEvents', (event) => {
    if (event.event === 'order' || event.reload) read()
  })
}

const ANNOUNCE_EVERY_MS = 10_000

/** The text to announce for new orders, at most every ten seconds. Rings each time, if the sound is on. */
export function useNewOrderAnnouncement(
  orders: readonly { _id: string; order_id: string }[],
): string {
  const [announced, setAnnounced] = useState({ known: orders, text: '', at: 0, arrivals: 0 })
  useEffect(() => {
    if (announced.arrivals > 0) ring()
  }, [announced.arrivals])
  if (announced.known === orders) return announced.text

  const known = new Set(announced.known.map(({ _id }) => _id))
  const [first] = orders.filter(({ _id }) => !known.has(_id))
  const isTime = first && Date.now() - announced.at >= ANNOUNCE_EVERY_MS
  const announcement = isTime && {
    text: t`New order ${{ order: first.order_id }}`,
    at: Date.now(),
  }
  const arrivals = announced.arrivals + (first ? 1 : 0)
  setAnnounced({ ...announced, ...announcement, arrivals, known: orders })
  return announced.text
}
