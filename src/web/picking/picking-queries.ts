import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PickOrder } from '#contract/picking/picking.ts'
import type { ShortReason } from '#contract/picking/picking-kinds.ts'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { ApiError, isUnanswered } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { acceptedOffers, isTickedAs, isWaiting } from './picking.ts'

const POLL_MS = 15_000
const OFFER_POLL_MS = 5_000
const TICK_TRIES = 5
/** Sent in the order of the presses. */
const PICKING = { id: 'picking' }

/** Below the staff orders' query key, because their changes affect picking. */
export const pickingKey = () => [...staffOrdersKey(), 'picking'] as const
const ordersKey = (ids: string) => [...pickingKey(), ids] as const

export const queueQuery = () =>
  queryOptions({
    queryKey: [...pickingKey(), 'queue'],
    queryFn: async ({ signal }) => {
      const { data, timestamp } = await call('picking.queue', {}, { signal })
      return { ...data, skewMs: Date.parse(timestamp) - Date.now() }
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    meta: { failed: false },
  })

/** The orders in the URL: order numbers separated by commas. */
export const pickOrdersQuery = (ids: string) =>
  queryOptions({
    queryKey: ordersKey(ids),
    queryFn: async ({ signal }) => {
      const { data, timestamp } = await call('picking.orders', { query: { ids } }, { signal })
      return { orders: data, skewMs: Date.parse(timestamp) - Date.now() }
    },
    staleTime: POLL_MS,
    // Offers end without an event of this screen.
    refetchInterval: ({ state }) => (state.data?.orders.some(isWaiting) ? OFFER_POLL_MS : false),
    meta: { failed: false },
  })

type StartRequest = { ids: readonly string[]; takeOver?: boolean }

/** Starts orders one after the other, and stops at one that a colleague has taken. */
export function useStartPicking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, takeOver = false }: StartRequest) => {
      for (const id of ids) {
        await call('picking.start', { params: { id }, body: { take_over: takeOver } })
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pickingKey() }),
  })
}

/** Reloads the orders, unless a tick is pending, whose response will update them. */
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
 * Ticks a line optimistically and sends it in order when online. It sends an absolute number, so a resend is
 * harmless.
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
    // Only the last of several ticks reloads; an earlier reload would be outdated.
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
 * Packs after all pending ticks, and only what the picker saw: otherwise the shopper could pay for a
 * rejected tick.
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

type Pack = { seen: PickOrder; bags: number; withoutOffers: boolean }

async function packAsSeen({ seen, bags, withoutOffers }: Pack) {
  const id = seen.order_id
  const accepted = acceptedOffers(seen)
  const body = {
    bags,
    ...(withoutOffers && { without_offers: true }),
    ...(accepted.length > 0 && { accepted }),
  }
  const { data } = await call('picking.orders', { query: { ids: id } })
  if (data[0] && !isTickedAs(seen, data[0])) {
    throw new ApiError(0, {
      code: 'CHANGED_MEANWHILE',
      errorMessage: t`Some lines differ from what you ticked. Please check ${id} again.`,
    })
  }
  return call('picking.pack', { params: { id }, body })
}
