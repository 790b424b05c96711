import type { Db } from '#server/db/db.ts'
import type { OrderNews } from '../order-rules.ts'
import { findOrderNews, listOrderNews, readClock } from './order-news-store.ts'

/** Must not block, because the other watchers are called after it. */
type Watcher = {
  onChange: (news: OrderNews) => void
  /** More orders have changed than can be sent. */
  onOverflow: () => void
}

export type OrderWatch = {
  /** An order was placed or moved: watchers are notified soon. Does not block. */
  notify: (orderId: string) => void
  /** Calls the watcher for every order that changes from now on, until the returned function is called. */
  watch: (watcher: Watcher) => () => void
  /** Polls for changes that were not published. */
  poll: () => Promise<void>
  /** Reads nothing more. Resolves when what is being read has ended, so that the database can be closed. */
  close: () => Promise<void>
}

type Settings = {
  /** Maximum delay of a change that was not published, because its node crashed or was disconnected. */
  pollMs?: number
  onError: (error: unknown) => void
}

/** Maximum changes kept or read at a time. */
const MAX_AT_ONCE = 500

/**
 * Follows the changes of orders for the streams of this node. A change is read once for any number of watchers; without
 * watchers nothing is read.
 */
export function createOrderWatch(db: Db, { pollMs = 15_000, onError }: Settings): OrderWatch {
  const watchers = new Set<Watcher>()
  const pendingIds = new Set<string>()
  let isClosed = false
  let reading: Promise<void> | undefined
  let polling: Promise<void> | undefined
  let polledAt: Date | undefined
  let timer: NodeJS.Timeout | undefined
  /** Times of the changes that watchers know, by order. */
  let emitted = new Map<string, number>()

  const emit = (news: OrderNews[]) => {
    const fresh = news.filter(({ id, updatedAt }) => (emitted.get(id) ?? 0) < updatedAt.getTime())
    for (const one of fresh) {
      emitted.set(one.id, one.updatedAt.getTime())
      for (const watcher of watchers) watcher.onChange(one)
    }
  }
  const readPending = async () => {
    try {
      while (pendingIds.size > 0) {
        const ids = [...pendingIds]
        pendingIds.clear()
        emit(await findOrderNews(db, ids))
      }
    } catch (error) {
      // The next poll finds them.
      onError(error)
    } finally {
      reading = undefined
    }
  }
  const notify = (orderId: string) => {
    if (isClosed || watchers.size === 0 || pendingIds.size >= MAX_AT_ONCE) return
    pendingIds.add(orderId)
    reading ??= readPending()
  }
  const readChanges = async () => {
    const now = await readClock(db)
    const news = await listOrderNews(db, { kind: 'system' }, polledAt ?? now, MAX_AT_ONCE)
    polledAt = now
    emit(news)
    emitted = new Map(news.map(({ id, updatedAt }) => [id, updatedAt.getTime()]))
    if (news.length === MAX_AT_ONCE) for (const watcher of watchers) watcher.onOverflow()
  }
  const poll = async () => {
    if (isClosed || watchers.size === 0) return
    polling = readChanges().catch(onError)
    await polling
  }
  const watch = (watcher: Watcher) => {
    watchers.add(watcher)
    timer ??= setInterval(() => void poll(), pollMs).unref()
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      clearInterval(timer)
      timer = undefined
      polledAt = undefined
    }
  }
  const close = async () => {
    isClosed = true
    clearInterval(timer)
    pendingIds.clear()
    await Promise.all([reading, polling])
  }
  return { notify, watch, poll, close }
}
