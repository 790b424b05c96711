import type { Db } from '#server/db/db.ts'
import { findOrderNews, listOrderNews, readClock } from './order-news-store.ts'
import type { OrderNews } from './order-rules.ts'

/** Must wait for nothing: the others are told after it. */
type Watcher = {
  tell: (news: OrderNews) => void
  /** So much has changed that not all of it can be told. */
  lose: () => void
}

export type OrderWatch = {
  /** An order was placed or moved: whoever watches hears of it soon. Waits for nothing. */
  hear: (orderId: string) => void
  /** Tells of every order that changes from now on, until the answered function is called. */
  watch: (watcher: Watcher) => () => void
  /** Looks for changes of which nobody has said anything. */
  look: () => Promise<void>
}

type Settings = {
  /** How late a change is told at most that was never said: its node died, or did not reach this one. In ms. */
  lookMs?: number
  onError: (error: unknown) => void
}

/** No more changes than these are kept or read at a time. */
const MAX_AT_ONCE = 500

/**
 * Knows what happens to orders, for those of this node who watch. However many they are, a change is
 * read once; while nobody watches, nothing is read at all.
 */
export function createOrderWatch(db: Db, { lookMs = 15_000, onError }: Settings): OrderWatch {
  const watchers = new Set<Watcher>()
  const heard = new Set<string>()
  let isReading = false
  let lookedAt: Date | undefined
  let timer: NodeJS.Timeout | undefined
  /** When the orders changed that were told of late. */
  let told = new Map<string, number>()

  const tell = (news: OrderNews[]) => {
    const fresh = news.filter(({ id, updatedAt }) => (told.get(id) ?? 0) < updatedAt.getTime())
    for (const one of fresh) {
      told.set(one.id, one.updatedAt.getTime())
      for (const watcher of watchers) watcher.tell(one)
    }
  }
  const readHeard = async () => {
    isReading = true
    try {
      while (heard.size > 0) {
        const ids = [...heard]
        heard.clear()
        tell(await findOrderNews(db, ids))
      }
    } catch (error) {
      // The next look finds them.
      onError(error)
    } finally {
      isReading = false
    }
  }
  const hear = (orderId: string) => {
    if (watchers.size === 0 || heard.size >= MAX_AT_ONCE) return
    heard.add(orderId)
    if (!isReading) void readHeard()
  }
  const lookThrough = async () => {
    const now = await readClock(db)
    const news = await listOrderNews(db, { kind: 'system' }, lookedAt ?? now, MAX_AT_ONCE)
    lookedAt = now
    tell(news)
    told = new Map(news.map(({ id, updatedAt }) => [id, updatedAt.getTime()]))
    if (news.length === MAX_AT_ONCE) for (const watcher of watchers) watcher.lose()
  }
  const look = async () => {
    if (watchers.size > 0) await lookThrough().catch(onError)
  }
  const watch = (watcher: Watcher) => {
    watchers.add(watcher)
    timer ??= setInterval(() => void look(), lookMs).unref()
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      clearInterval(timer)
      timer = undefined
      lookedAt = undefined
    }
  }
  return { hear, watch, look }
}
