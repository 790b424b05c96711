import { type Holder, may } from '#contract/account/access.ts'
import type { NewJob } from '#server/jobs/job-rules.ts'

/** The kinds of jobs that find the browsers to notify of an order, and that notify one of them. */
export const ANNOUNCE = 'announce-order'
export const NEW_ORDER_PUSH = 'push-new-order'

/** After this many seconds an order is no news any more, and is neither sent nor kept by a push service. */
const LIFE_SECONDS = 15 * 60

/** Unsent messages for a browser. Of more, the oldest are dropped: the newest one counts their orders. */
export const MAX_QUEUED = 20

/** `by`: the member of staff who made the order. `at`: when it became theirs to handle, ISO 8601. */
export type AnnounceDetails = { orderId: string; by: string | null; at: string }
export type NewOrderDetails = {
  orderId: string
  subscriptionId: string
  language: string
  at: string
}

/** A browser that announces orders, and its person. */
export type Watcher = Holder & {
  id: string
  userId: string
  /** The chosen one of the account, else that of the page that asked. */
  language: string
}

/** Seconds in which it is still news; zero or less: it is over. */
export const secondsLeftOf = (at: string, now: number): number =>
  Math.floor(LIFE_SECONDS - (now - Date.parse(at)) / 1_000)

/** One job for each order, however often it is reported as paid. */
export const announceJob = ({ orderId, by, at }: AnnounceDetails): NewJob => ({
  kind: ANNOUNCE,
  cause: `${ANNOUNCE}:${orderId}`,
  userId: null,
  details: { orderId, by, at } satisfies AnnounceDetails,
})

/** Whether this person may see orders now. */
export const mayWatch = (person: Holder): boolean => may(person, 'orders')

/** One job for each browser. People are not notified of orders that they placed or took themselves. */
export const newOrderJobs = (
  { orderId, by, at }: AnnounceDetails,
  shopperId: string | null,
  watchers: readonly Watcher[],
): NewJob[] =>
  watchers
    .filter(({ userId }) => userId !== by && userId !== shopperId)
    .filter(mayWatch)
    .map(({ id: subscriptionId, userId, language }) => ({
      kind: NEW_ORDER_PUSH,
      cause: `${NEW_ORDER_PUSH}:${orderId}:${subscriptionId}`,
      userId,
      details: { orderId, subscriptionId, language, at } satisfies NewOrderDetails,
    }))
