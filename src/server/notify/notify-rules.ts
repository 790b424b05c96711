import type { Paise } from '#contract/lib/money.ts'
import type { OrderEvent } from '#contract/notify/notify-kinds.ts'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import { OFFER_MINUTES } from '#contract/order/substitute-kinds.ts'
import type { NewJob } from '#server/jobs/job-rules.ts'

/** The kinds of jobs that notify a browser and the owner's gateway. */
export const PUSH = 'push'
export const GATEWAY = 'gateway'

/** The texts of the gateway by event and language; an event without one is not sent. */
export type Templates = Record<string, Record<string, string>>

/** What a notification is about. */
export type OrderNews = {
  event: OrderEvent
  orderId: string
  number: string
  /** Of a refund: it is news of its own. */
  refundId?: string
  /** Of an offered product: the same. */
  offerId?: string
  /** What is refunded; without it the amount is the order's. */
  paise?: Paise
}
export type ProductNews = {
  event: 'back-in-stock'
  productId: string
  name: string
  name_hi?: string | null
  /** When the shopper asked to be told. */
  since: string
}
export type News = OrderNews | ProductNews

/** A browser that gets notifications. */
export type Device = { id: string; language: string }

/** Where a shopper gets news. `language`: the chosen one; null if none was chosen. */
export type Channels = { language: string | null; templates: Templates | null; devices: Device[] }

/** What a message about an order names. */
export type OrderFacts = {
  number: string
  status: OrderStatus
  total: Paise
  username: string
  mobile: string
}

/** `at`: when it happened, ISO 8601. The language stays what it was then. */
export type PushDetails = { news: News; subscriptionId: string; language: string; at: string }
export type GatewayDetails = { news: OrderNews; language: string; at: string }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** After this many seconds it is no news any more, and is neither sent nor kept by a push service. */
const LIFE_SECONDS: Record<News['event'], number> = {
  'order-placed': HOUR,
  'substitute-offered': OFFER_MINUTES * MINUTE,
  'on-the-way': HOUR,
  delivered: 12 * HOUR,
  'ready-for-pickup': 12 * HOUR,
  'picked-up': 12 * HOUR,
  'refund-sent': 48 * HOUR,
  'back-in-stock': 12 * HOUR,
}

/** Seconds that are left of it; zero or less: it is over. */
export const secondsLeft = ({ event }: News, at: string, now: number): number =>
  Math.floor(LIFE_SECONDS[event] - (now - Date.parse(at)) / 1_000)

/** Whether an order in this status still has this news: a later one has replaced it otherwise. */
export function isCurrent({ event }: News, status: OrderStatus | undefined): boolean {
  if (event === 'order-placed') return status !== undefined && status !== 'Cancelled'
  const only = CURRENT_IN[event]
  return only === undefined || status === only
}

/** The only status in which it still is news; missing: any. */
const CURRENT_IN: Partial<Record<News['event'], OrderStatus>> = {
  'substitute-offered': 'Processing',
  'ready-for-pickup': 'Processing',
  'on-the-way': 'Shipped',
  delivered: 'Delivered',
  'picked-up': 'Delivered',
}

/** The owner's gateway has texts for news of orders. */
export const isForGateway = (news: News): news is OrderNews => news.event !== 'back-in-stock'

/** Identifies the event: an order has each once, and one for each refund. */
function causeOf(news: News): string {
  if (news.event === 'back-in-stock') return `${news.event}:${news.productId}:${news.since}`
  return `${news.event}:${news.refundId ?? news.offerId ?? news.orderId}`
}

export const pushJobs = (userId: string, news: News, at: string, channels: Channels): NewJob[] =>
  channels.devices.map(({ id, language }) => ({
    kind: PUSH,
    cause: `${PUSH}:${causeOf(news)}:${id}`,
    userId,
    details: {
      news,
      subscriptionId: id,
      language: channels.language ?? language,
      at,
    } satisfies PushDetails,
  }))

/** The gateway's job; none where it is off or has no text for the event. */
export function gatewayJobs(
  userId: string,
  news: OrderNews,
  at: string,
  { language, templates }: Omit<Channels, 'devices'>,
): NewJob[] {
  if (!templates?.[news.event]?.en) return []
  const details = { news, language: language ?? 'en', at } satisfies GatewayDetails
  return [{ kind: GATEWAY, cause: `${GATEWAY}:${causeOf(news)}`, userId, details }]
}
