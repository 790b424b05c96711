import type { JobKind } from '#server/jobs/job-rules.ts'
import { asSystem } from '#server/order/order-rules.ts'
import { canRetryPayment } from '#server/order/order-status-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { listDue, saveNextAsk } from '#server/payment/watch-store.ts'
import { askProvider } from './ask-provider.ts'
import { readHold } from './checkout-store.ts'
import { endHold } from './end-hold.ts'
import { settleOverdueRefunds } from './settle-overdue-refunds.ts'
import { type AnyTill, opened } from './till.ts'
import { minutesToNextAsk, minutesWithoutAnswer } from './watch-rules.ts'

const MINUTE = 60
const AT_ONCE = 8
/** In one round; what is left is due in the next. */
const ROUND = 400
/** So many unanswered questions in a row say that the provider is away. */
const MOST_UNANSWERED = 3

/** The reconciler: what the browser lost and the webhook did not bring is found by asking, and holds that are over end; these also where paying online is switched off. */
export const watchKind = (till: AnyTill): JobKind => ({
  name: 'watch-payments',
  lanes: 1,
  timeoutSeconds: 10 * MINUTE,
  retrySeconds: [MINUTE],
  everySeconds: MINUTE,
  run: async (_job, signal) => {
    await watchPayments(till, signal)
    if (till.provider) await settleOverdueRefunds(opened(till))
  },
})

/** Asks about every order that is due, until none is or the provider is away. Returns how many it was asked about. */
export async function watchPayments(till: AnyTill, signal?: AbortSignal): Promise<number> {
  const due = await listDue(till.db, ROUND)
  const waiting = [...due]
  let unanswered = 0
  const lane = async () => {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) {
      const answer = await watchOne(till, next, unanswered < MOST_UNANSWERED)
      unanswered = answer ? 0 : unanswered + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return due.length
}

type Due = { orderId: string; asks: number }

async function watchOne(till: AnyTill, { orderId, asks }: Due, isAnswering: boolean) {
  const { db } = till
  const order = await findOrder(db, asSystem, orderId)
  if (!order) return undefined
  const answer = isAnswering ? await askProvider(till, order, 'reconciler') : undefined
  await endHold(db, orderId, answer)
  const after = await findOrder(db, asSystem, orderId)
  const isOpen = after !== undefined && canRetryPayment(after)
  const { minutesOver } = await readHold(db, orderId)
  const minutes = answer
    ? minutesToNextAsk({ asks, isOpen, minutesOver })
    : minutesWithoutAnswer(isOpen || till.provider !== undefined)
  await saveNextAsk(db, orderId, answer ? asks + 1 : asks, minutes)
  return answer
}
