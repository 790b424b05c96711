import type { JobKind } from '#server/jobs/job-rules.ts'
import { untilNoneIsDue } from '#server/lib/in-lanes.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { canRetryPayment } from '#server/order/order-status-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import { listDue, saveNextAsk } from '#server/payment/watch-store.ts'
import { readReservation } from '../checkout-store.ts'
import { type OptionalPaymentContext, requireProvider } from '../payment-context.ts'
import { settleOverdueRefunds } from '../refund/settle-overdue-refunds.ts'
import { endReservation } from '../reservation/end-reservation.ts'
import { checkProvider, countUnanswered } from './check-provider.ts'
import { outcomeOf, queryProviderResult, type Reply } from './query-provider.ts'
import { nextAsk } from './watch-rules.ts'

const MINUTE = 60
const LANES = 8
/** Orders per query. */
const BATCH = 400
/**
 * The reconciler: finds payments that browser and webhook lost by querying the provider, and ends reservations; the
 * latter also where online payment is switched off.
 */
export const watchKind = (context: OptionalPaymentContext): JobKind => ({
  name: 'watch-payments',
  lanes: 1,
  timeoutSeconds: 10 * MINUTE,
  retrySeconds: [MINUTE],
  everySeconds: MINUTE,
  run: (_job, signal) => reconcile(context, signal),
})

async function reconcile(context: OptionalPaymentContext, signal: AbortSignal): Promise<void> {
  try {
    await watchPayments(context, signal)
  } finally {
    if (context.provider) await settleOverdueRefunds(requireProvider(context), signal)
  }
}

/**
 * Checks every due order until none is left: each is queried while the provider answers, and its reservation ends when
 * its time is over. At the end throws the first unexpected error.
 */
export async function watchPayments(
  context: OptionalPaymentContext,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = context
  const silence = await isProviderAvailable(context)
  const errors: unknown[] = []
  const watch = async (due: Due) => {
    try {
      const reply = await watchOne(context, due, silence.mayAsk())
      await silence.note(reply)
      if (reply instanceof ProviderError && reply.kind === 'garbled') errors.push(reply)
    } catch (error) {
      errors.push(error)
      // It must not come before all others in every round.
      await saveNextAsk(db, due.orderId, due.asks + 1, PAUSE_AFTER_FAULT)
    }
  }
  const list = () => listDue(db, BATCH)
  await untilNoneIsDue({ list, idOf: ({ orderId }) => orderId, lanes: LANES, signal }, watch)
  if (errors.length > 0) throw errors[0]
}

/** In minutes. */
const PAUSE_AFTER_FAULT = 10

/** Whether the provider is queried in this round: not while it is known to be unreachable or to reject our keys. */
async function isProviderAvailable({ db, provider }: OptionalPaymentContext) {
  const isThere = provider !== undefined && (await checkProvider({ db, provider }))
  if (!isThere) return { mayAsk: () => false, note: async () => {} }
  const silence = countUnanswered({ db, provider })
  return {
    mayAsk: () => !silence.isTooLong(),
    note: async (reply: Reply) => {
      if (reply === undefined || reply === 'refused') return
      if (reply instanceof ProviderError && reply.kind !== 'refused') {
        return silence.unanswered(reply)
      }
      silence.answered()
    },
  }
}

type Due = { orderId: string; asks: number; isRefused: boolean }

async function watchOne(
  context: OptionalPaymentContext,
  due: Due,
  mayAsk: boolean,
): Promise<Reply> {
  const { db } = context
  const { orderId } = due
  const order = await findOrder(db, asSystem, orderId)
  if (!order) return undefined
  const reply = due.isRefused ? 'refused' : await askIf(mayAsk, context, order)
  const outcome = outcomeOf(reply)
  await endReservation(db, orderId, outcome)
  const after = await findOrder(db, asSystem, orderId)
  const isOpen = after !== undefined && canRetryPayment(after)
  const { minutesOver } = await readReservation(db, orderId)
  const isWaitedFor = isOpen || context.provider !== undefined
  const next = nextAsk(outcome, { asks: due.asks, isOpen, minutesOver, isWaitedFor })
  await saveNextAsk(db, orderId, next.asks, next.minutes)
  return reply
}

const askIf = async (
  mayAsk: boolean,
  context: OptionalPaymentContext,
  order: Order,
): Promise<Reply> => (mayAsk ? queryProviderResult(context, order, 'reconciler') : undefined)
