import { plural, t } from '@lingui/core/macro'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addDays, startOfDay } from '#contract/lib/days.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { OrderMove, OrderSort, OrderStatus } from '#contract/order/order-kinds.ts'
import type { PaymentStatus } from '#contract/order/payment-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { OTHERS_CHANGE_IT, staffOrdersKey, withSkew } from '#web/back-office/board-queries.ts'
import { deferStep } from '#web/back-office/undo/deferred-step.ts'
import { orderStatusName } from '#web/lib/format/status-names.ts'
import { errorText, isUnanswered, isUnsent } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { isOnline } from '#web/lib/http/network.ts'
import type { SendOptions } from '#web/lib/http/send.ts'
import { translated } from '#web/lib/language/translated.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type StaffOrderFilter = {
  page: number
  status: OrderStatus | undefined
  payment: PaymentStatus | undefined
  /** A day in India. */
  day: string | undefined
  /** Order id, name or phone. */
  text: string
  /** Of the order or its customer. */
  tag: string
  sort: OrderSort
}

/** Polling interval while there is no live stream. In ms. */
const POLL_MS = 15_000

export const refetchUnless = (isLive: boolean) => (isLive ? false : POLL_MS)

export const staffOrdersQuery = ({
  page,
  status,
  payment,
  day,
  text,
  tag,
  sort,
}: StaffOrderFilter) =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'list', { page, status, payment, day, text, tag, sort }],
    queryFn: async ({ signal }) =>
      withSkew(
        await call(
          'order.staffList',
          {
            query: {
              currentPage: page,
              pageSize: OFFICE_PAGE_SIZE.orders,
              sort,
              ...(status && { status }),
              ...(payment && { payment_status: payment }),
              ...(day && { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }),
              ...(text && { text }),
              ...(tag && { tag }),
            },
          },
          { signal },
        ),
      ),
    ...OTHERS_CHANGE_IT,
  })

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffOrdersKey(), 'order', id],
    queryFn: async ({ signal }) =>
      withSkew(await call('order.staffGet', { params: { id } }, { signal })),
    ...OTHERS_CHANGE_IT,
  })

type Move = { orders: readonly { order_id: string }[]; to: OrderMove; reason?: string }

/** Moves orders at once. Each is moved separately; the response has a result for each. */
export function useMoveOrders() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (move: Move): Promise<Moved> => sendMove(move),
    meta: { succeeded: (answer) => (answer as Moved).message },
    // An error means that a colleague has moved it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
}

/** Moves orders with ten seconds to undo. Returns, once sent, why some did not move. */
export function useMoveWithUndo() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (move: Move) => sendMove(move, { keepalive: true }),
    onSuccess: ({ message, refused }) => refused.length > 0 && toast.error(message),
    meta: { failed: false },
    onError: (error, move) => toast.error(rejectionText(move, error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
  const send = (move: Move) => mutateAsync(move).then(({ refused }) => refused, nothing)

  return (move: Move): Promise<string[]> => {
    // Offline nothing can be sent, so fail at once.
    if (!isOnline()) return send(move)
    return new Promise((resolve) => {
      deferStep({
        to: move.to,
        orders: new Set(move.orders.map(({ order_id }) => order_id)),
        text: movedText(move),
        send: () => send(move).then(resolve),
      })
    })
  }
}

const nothing = (): string[] => []

type Moved = { message: string; refused: string[] }

async function sendMove({ orders, to, reason }: Move, options?: SendOptions): Promise<Moved> {
  const [first, ...others] = orders
  const body = { to, ...(reason && { reason }) }
  if (first && others.length === 0) {
    const answer = await call('order.move', { params: { id: first.order_id }, body }, options)
    return { message: messageOf(answer), refused: [] }
  }
  const ids = orders.map(({ order_id }) => order_id)
  const answer = await call('order.moveMany', { body: { ids, ...body } }, options)
  const refused = answer.data.filter(({ moved }) => !moved)
  return { message: messageOf(answer), refused: refused.map((one) => translated(one.message)) }
}

type Returning = Input<'order.return'>['body'] & { id: string; key: string }

/** Reloads also after an error, because a colleague was first. */
export function useReturn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key, ...body }: Returning) =>
      call('order.return', { params: { id }, body }, { headers: { 'idempotency-key': key } }),
    meta: { succeeded: messageOf },
    onSettled: () => refreshOrder(queryClient),
  })
}

export function useUndoDelivery() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('order.undoDelivery', { params: { id }, body: { reason } }),
    meta: { succeeded: messageOf },
    onSettled: () => refreshOrder(queryClient),
  })
}

/** The orders, and the money on an order's page. */
const refreshOrder = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
    queryClient.invalidateQueries({ queryKey: personal('money') }),
  ])

/** "Order TKR-… is Shipped.", "3 orders are Shipped." */
function movedText({ orders, to }: Move): string {
  const [count, order, status] = factsOf(orders, to)
  return count === 1
    ? t`Order ${order} is ${status}.`
    : plural(count, { one: `# order is ${status}.`, other: `# orders are ${status}.` })
}

/** No response came: the orders may have moved. */
function perhapsMovedText({ orders, to }: Move): string {
  const [count, order, status] = factsOf(orders, to)
  return count === 1
    ? t`Order ${order} may not be ${status} yet.`
    : plural(count, {
        one: `# order may not be ${status} yet.`,
        other: `# orders may not be ${status} yet.`,
      })
}

function notMovedText({ orders, to }: Move): string {
  const [count, order, status] = factsOf(orders, to)
  return count === 1
    ? t`Order ${order} is not ${status}.`
    : plural(count, { one: `# order is not ${status}.`, other: `# orders are not ${status}.` })
}

const factsOf = (orders: Move['orders'], to: OrderMove) =>
  [orders.length, orders[0]?.order_id ?? '', orderStatusName(to)] as const

/** The server names the orders it rejects; without a response they are named here. */
function rejectionText(move: Move, error: unknown): string {
  const sentence = errorText(error)
  if (isUnanswered(error)) return `${perhapsMovedText(move)} ${sentence}`
  return isUnsent(error) ? `${notMovedText(move)} ${sentence}` : sentence
}
