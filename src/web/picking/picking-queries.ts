import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShortReason } from '#contract/constants.ts'
import type { PickOrder } from '#contract/picking.ts'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { ApiError, isUnanswered } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { isTickedAs } from './picking.ts'

const LOOK_AGAIN_MS = 15_000
const TICK_TRIES = 5
/** What is pressed goes out in the order it was pressed. */
const PICKING = { id: 'picking' }

/** Below the orders of the staff: what changes them changes what is to be picked. */
const pickingKey = () => [...staffOrdersKey(), 'picking'] as const
const ordersKey = (ids: string) => [...pickingKey(), ids] as const

export const queueQuery = () =>
  queryOptions({
    queryKey: [...pickingKey(), 'queue'],
    queryFn: async ({ signal }) => {
      const { data, timestamp } = await call('picking.queue', {}, { signal })
      return { ...data, skewMs: Date.parse(timestamp) - Date.now() }
    },
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
    meta: { failed: false },
  })

/** The orders of an address: their numbers, with commas. */
export const pickOrdersQuery = (ids: string) =>
  queryOptions({
    queryKey: ordersKey(ids),
    queryFn: async ({ signal }) => {
      const { data, timestamp } = await call('picking.orders', { query: { ids } }, { signal })
      return { orders: data, skewMs: Date.parse(timestamp) - Date.now() }
    },
    staleTime: LOOK_AGAIN_MS,
    meta: { failed: false },
  })

type Start = { ids: readonly string[]; takeOver?: boolean }

/** Takes orders in hand, one after the other. Stops at the first that a colleague was quicker with. */
export function useStartPicking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, takeOver = false }: Start) => {
      for (const id of ids) {
        await call('picking.start', { params: { id }, body: { take_over: takeOver } })
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pickingKey() }),
  })
}

/** Reads the orders again, unless a tick is on its way: its answer will. */
export function useRefreshOrders(ids: string) {
  const queryClient = useQueryClient()
  const queryKey = ordersKey(ids)
  return () => {
    if (queryClient.isMutating({ mutationKey: [...queryKey, 'tick'] }) > 0) return
    void queryClient.invalidateQueries({ queryKey })
  }
}

export type Tick = {
  orderId: string
  productId: string
  found: number | null
  reason?: ShortReason
}

/**
 * Shows a tick at once and sends it when there is a network, each behind the one before. It says an
 * absolute number, so sending it twice does no harm.
 */
export function useTick(ids: string) {
  const queryClient = useQueryClient()
  const key = ordersKey(ids)
  return useMutation({
    mutationKey: [...key, 'tick'],
    scope: PICKING,
    networkMode: 'online',
    retry: (failures, error) => failures < TICK_TRIES && isUnanswered(error),
    mutationFn: ({ orderId, productId, found, reason }: Tick) =>
      call('picking.tick', {
        params: { id: orderId },
        body: { product_id: productId, found, ...(reason && { reason }) },
      }),
    onMutate: async (tick) => {
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData(pickOrdersQuery(ids).queryKey, (shown) =>
        shown ? { ...shown, orders: shown.orders.map((order) => ticked(order, tick)) } : shown,
      )
    },
    // The last of a row of ticks asks what is true now; before it, an answer would be old.
    onSettled: () => {
      const others = queryClient.isMutating({ mutationKey: [...key, 'tick'] })
      return others > 1 ? undefined : queryClient.invalidateQueries({ queryKey: key })
    },
  })
}

function ticked(
  order: PickOrder,
  {
    orderId,
    productId,
    found,
    reason = null,
  }: Omit<Tick, 'reason'> & { reason?: ShortReason | null },
): PickOrder {
  if (order.order_id !== orderId) return order
  const lines = order.lines.map((line) =>
    line.product_id === productId ? { ...line, found, reason } : line,
  )
  return { ...order, lines }
}

/**
 * Packs behind the ticks that were pressed before it, however long these wait for a network, and only
 * what was seen at the press: a tick that was refused would else be paid for.
 */
export function usePack() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: PICKING,
    mutationFn: packAsSeen,
    meta: { succeeded: messageOf },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
}

async function packAsSeen({ seen, bags }: { seen: PickOrder; bags: number }) {
  const id = seen.order_id
  const { data } = await call('picking.orders', { query: { ids: id } })
  if (data[0] && !isTickedAs(seen, data[0])) {
    throw new ApiError(0, {
      code: 'CHANGED_MEANWHILE',
      errorMessage: `Some lines differ from what you ticked. Please check ${id} again.`,
    })
  }
  return call('picking.pack', { params: { id }, body: { bags } })
}
