import type { Db } from '#server/db/db.ts'
import { findOrderNews, listOrderNews, readClock } from './order-news-store.ts'
import type { OrderNews } from './order-rules.ts'

/** Must not block, because the other watchers are called after it. */
type Watcher = {
  tell: (news: OrderNews) => void
  /** More has changed than can be sent. */
  lose: () => void
}

export type OrderWatch = {
  /** An order was placed or moved: watchers are notified soon. Does not block. */
  notify: (orderId: string) => void
  /** Calls the watcher for every order that changes from now on, until the returned function is called. */
  watch: (watcher: Watcher) => () => void
  /** Polls for changes that were not published. */
  poll: () => Promise<void>
}

type Settings = {
  /** Maximum delay in ms of a change that was not published, because its node crashed or was disconnected. */
  lookMs?: number
  onError: (error: unknown) => void
}

/** Maximum changes kept or read at a time. */
const MAX_AT_ONCE = 500

/**
 * Follows the changes of orders for the streams of this node. A change is read once for any number of watchers; without
 * watchers nothing is read.
 */
export function createOrderWatch(db: Db, { lookMs = 15_000, onError }: Settings): OrderWatch {
  const watchers = new Set<Watcher>()
  const heard = new Set<string>()
  let isReading = false
  let lookedAt: Date | undefined
  let timer: NodeJS.Timeout | undefined
  /** When recently published orders changed. */
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
      // The next poll finds them.
      onError(error)
    } finally {
      isReading = false
    }
  }
  const notify = (orderId: string) => {
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
  const poll = async () => {
    if (watchers.size > 0) await lookThrough().catch(onError)
  }
  const watch = (watcher: Watcher) => {
    watchers.add(watcher)
    timer ??= setInterval(() => void poll(), lookMs).unref()
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      clearInterval(timer)
      timer = undefined
      lookedAt = undefined
    }
  }
  return { notify, watch, poll }
}
