import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { useLive } from '#web/session/use-live.ts'
import { ring } from './arrival-sound.tsx'

/** Minimum time between two reloads. In ms. */
const REST_MS = 1_000

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
    }, REST_MS)
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
  const [said, setSaid] = useState({ known: orders, text: '', at: 0, arrivals: 0 })
  useEffect(() => {
    if (said.arrivals > 0) ring()
  }, [said.arrivals])
  if (said.known === orders) return said.text

  const known = new Set(said.known.map(({ _id }) => _id))
  const [first] = orders.filter(({ _id }) => !known.has(_id))
  const isTime = first && Date.now() - said.at >= ANNOUNCE_EVERY_MS
  const news = isTime && { text: `New order ${first.order_id}`, at: Date.now() }
  const arrivals = said.arrivals + (first ? 1 : 0)
  setSaid({ ...said, ...news, arrivals, known: orders })
  return said.text
}
