import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart.ts'
import type { PaymentDetails } from '#contract/checkout/checkout.ts'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order/order.ts'
import { addressesQuery } from '#web/address/address-queries.ts'
import { removeCoupon } from '#web/cart/applied-coupon.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { ApiError, errorText, hasStatus, isUnsent } from '#web/lib/http/api-error.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { pollDelay } from '#web/order/confirmation.ts'
import { orderQuery, ordersQuery } from '#web/order/order-queries.ts'
import { call } from '#web/session/call.ts'
import { personal, personKey } from '#web/session/person.ts'
import { useUser } from '#web/session/user-queries.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Attempt, AttemptEvent, AttemptState } from './attempt-rules.ts'
import { advance, attemptNow, followOtherTabs } from './attempt-store.ts'
import { withoutOrdered } from './checkout.ts'
import { payOnline } from './payment-queries.ts'
import type { Payer } from './provider-window.ts'
import { forgetSlot } from './slot-choice.ts'
import { slotsQuery } from './slot-queries.ts'

registerRoutes(paymentRoutes)

const PLACING = ['place-order']

/**
 * Places an order, or resends the one without a response, and starts its payment if it is paid online. While
 * an order is being placed in any tab, a press does nothing.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  const { username: name = '', email = '' } = useUser() ?? {}
  const { mutate } = useMutation({
    mutationKey: PLACING,
    mutationFn: (event: AttemptEvent) => withTabLock(() => send(event, { name, email })),
    // A write fails at once while offline, instead of being sent whenever the network returns.
    networkMode: 'always',
    onSuccess: (state) => state && takeOver(queryClient, state),
    onError: (error) => {
      if (hasStatus(error, 404)) {
        void queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
      }
      if (error instanceof ApiError && error.code === 'COUPON_REJECTED') {
        removeCoupon(errorText(error))
      }
      // The order may be closed by now.
      if (hasStatus(error, 409)) {
        void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey })
        void queryClient.invalidateQueries({ queryKey: deliveryQuery.queryKey })
      }
    },
  })
  return (event: AttemptEvent) => {
    if (queryClient.isMutating({ mutationKey: PLACING }) === 0) mutate(event)
  }
}

/** Changed prices and missing stock are not errors: the shopper sees the change and decides again. */
async function send(event: AttemptEvent, payer: Payer): Promise<AttemptState> {
  if (hasOtherTabChanges()) return attemptNow()
  const state = advance(event)
  if (state.stage !== 'sending') return state
  let after: AttemptState
  try {
    after = advance({ type: 'answered', ...(await placed(state.attempt)) })
  } catch (error) {
    after = advance({ type: 'failed', error })
    if (after.stage !== 'settled' || after.end.kind === 'refused')
      throw messageFor(error, state.attempt)
  }
  if (after.stage !== 'paying') return after
  const end = await payOnline(after.order, after.details, payer)
  return end ? advance({ type: 'payment-ended', end }) : attemptNow()
}

/** Changes by other tabs go first, because the shopper has not seen them yet. */
function hasOtherTabChanges(): boolean {
  const change = followOtherTabs()
  if (change === 'other-order') toast.error(ORDERED_ELSEWHERE)
  return change !== 'none'
}

/**
 * Replaces the server's message by the specification's, unless nothing was sent or a rule rejected the
 * order: retrying would not help then, but the rule's message does.
 */
function messageFor(error: unknown, { order }: Attempt) {
  if (!(error instanceof ApiError) || isUnsent(error)) return error
  const { status, body, retryAfter } = error
  const isRule = status === 409 || body.code === 'LAST_PAYMENT_UNKNOWN'
  if (isRule && body.success === false) return error
  const errorMessage =
    order.paymentMethod === 'COD'
      ? t`Failed to place order. Please try again.`
      : messages.onlinePaymentFailed
  return new ApiError(status, { ...body, errorMessage, values: undefined }, retryAfter)
}

type Placed = { order: Order; details?: PaymentDetails }

async function placed(attempt: Attempt): Promise<Placed> {
  const answer = await (attempt.order.paymentMethod === 'COD' ? byCash(attempt) : online(attempt))
  // A truncated or altered response counts as no response.
  if (!answer.order?.order_id) throw new ApiError(201)
  return answer
}

/** Changes an online order to cash in one call. */
async function byCash({ key, order }: Attempt): Promise<Placed> {
  const { orderId } = order
  if (orderId) return (await call('order.payByCash', { params: { id: orderId } })).data
  const headers = { 'idempotency-key': key }
  return (await call('order.placeCod', { body: order }, { headers })).data
}

async function online({ key, order: body }: Attempt): Promise<Placed> {
  const headers = { 'idempotency-key': key }
  const { data } = await call('order.placeOnline', { body }, { headers })
  return { order: data.order, details: data.paymentDetails }
}

/**
 * Undefined if another tab of this user is sending. Pages without TLS have no locks; the server detects
 * duplicates there.
 */
async function withTabLock<T>(run: () => Promise<T>): Promise<T | undefined> {
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return run()
  return locks.request(`place-order ${personKey()}`, { ifAvailable: true }, async (lock) => {
    if (lock) return run()
    if (followOtherTabs() !== 'changed') toast.error(ANOTHER_TAB)
    return undefined
  })
}

const ORDERED_ELSEWHERE = t`You just placed an order in another tab. Please check it before you order again.`
const ANOTHER_TAB = t`You have a checkout open in another tab. Please finish it there.`

/** Updates the rest of the shop after an order, or after a cart that has changed. */
async function takeOver(queryClient: QueryClient, state: AttemptState) {
  if (state.stage !== 'settled' && state.stage !== 'idle') return
  const end = state.stage === 'settled' ? state.end : undefined
  if (end?.kind === 'placed') showPlaced(queryClient, end.order)
  const refetched = queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
  if (end?.kind === 'placed') return
  if (end?.kind === 'slot-gone') {
    await queryClient.invalidateQueries({ queryKey: slotsQuery.queryKey })
  }
  // The flat tax, or whether orders are accepted, may have changed.
  await Promise.all([
    refetched,
    queryClient.invalidateQueries({ queryKey: deliveryQuery.queryKey }),
  ])
}

function showPlaced(queryClient: QueryClient, order: Order | undefined) {
  forgetSlot()
  if (order) queryClient.setQueryData(orderQuery(order.order_id).queryKey, order)
  // Items of an unpaid order stay in the cart.
  if (order?.payment_mode === 'COD') takeOutOfCart(queryClient, order)
  void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey, exact: true })
}

/** Until the reloaded cart arrives, which can take a while on a bad network. */
const takeOutOfCart = (queryClient: QueryClient, order: Order) =>
  queryClient.setQueryData(
    cartQuery().queryKey,
    (items: CartItem[] | undefined) => items && withoutOrdered(items, order),
  )

/** Asks the server at intervals, and when the network returns, whether the order exists. */
export function useLookUp({ key, sentAt, order }: Attempt, isUnsure: boolean) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: personal('attempt', key, sentAt),
    queryFn: async ({ signal }) => {
      const state = advance({
        type: 'looked-up',
        // A payment attempt belongs to an existing order, which knows what became of it.
        order: await orderOf(order.orderId ?? key, signal),
        at: new Date().toISOString(),
      })
      await takeOver(queryClient, state)
      return state.stage
    },
    enabled: isUnsure,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // The screen shows the progress itself.
    meta: { failed: false },
    refetchInterval: ({ state }) => pollDelay(state.dataUpdateCount + state.errorUpdateCount),
  })
}

async function orderOf(idOrKey: string, signal: AbortSignal): Promise<Order | undefined> {
  try {
    return (await call('order.get', { params: { id: idOrKey } }, { signal })).data
  } catch (error) {
    if (hasStatus(error, 404) && error instanceof ApiError && error.code === 'NOT_FOUND') return
    throw error
  }
}
