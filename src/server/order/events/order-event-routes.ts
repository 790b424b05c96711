import type { OrderEvent } from '#contract/order/order.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeStream, StreamEvent } from '#server/http/stream-route.ts'
import { type Actor, asShopper, asStaff, type OrderNews } from '../order-rules.ts'
import { listOrderNews, readClock } from './order-news-store.ts'

/** Clients that missed more reload everything. */
const MAX_MISSED = 100

type Event = StreamEvent<OrderEvent>
type StreamContext = {
  lastEventId: string | undefined
  emit: (event: Event) => void
  onEnd: (then: () => void) => void
}

export function orderEventRoutes(
  stream: ServeStream,
  { readDb, orderWatch }: Pick<Deps, 'readDb' | 'orderWatch'>,
) {
  stream('order.events', ({ user, ...listening }) => follow(asShopper(user.id), listening))
  stream('order.staffEvents', ({ user, ...listening }) => follow(asStaff(user.id), listening))

  /** Sends missed events, then `ready`, then new events. */
  async function follow(actor: Actor, { lastEventId, emit, onEnd }: StreamContext) {
    const since = instantIn(lastEventId)
    // Until all missed events are sent, a client that is disconnected has to start from its last position.
    let isReady = false
    const emitOne = (news: OrderNews) => emit(orderEvent(news, isReady ? undefined : lastEventId))
    const reload = async () => emit(readyEvent(await readClock(readDb), true))
    const stop = orderWatch.watch({
      onChange: (news) => isTheirs(actor, news) && emitOne(news),
      onOverflow: () => void reload().catch(() => {}),
    })
    onEnd(stop)

    const now = await readClock(readDb)
    const missed = since && (await listOrderNews(readDb, actor, since, MAX_MISSED + 1))
    const isWhole = missed !== undefined && missed.length <= MAX_MISSED
    if (isWhole) missed.forEach(emitOne)
    isReady = true
    emit(readyEvent(now, !isWhole))
  }
}

const isTheirs = (actor: Actor, { userId }: OrderNews) =>
  actor.kind === 'staff' || (actor.kind === 'shopper' && actor.userId === userId)

const readyEvent = (now: Date, reload: boolean): Event => ({
  id: now.toISOString(),
  data: { event: 'ready', reload },
})

const orderEvent = (news: OrderNews, id = news.updatedAt.toISOString()): Event => ({
  id,
  data: {
    event: 'order',
    order: {
      _id: news.id,
      order_id: news.number,
      status: news.status,
      payment_status: news.paymentStatus,
      at: news.updatedAt.toISOString(),
    },
  },
})

/** The format of event ids. PostgreSQL supports fewer years than `Date`. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The time of an event id; undefined for anything else. */
function instantIn(id = ''): Date | undefined {
  const instant = new Date(INSTANT.test(id) ? id : Number.NaN)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
