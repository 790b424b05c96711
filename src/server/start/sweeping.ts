import type { Logger } from 'pino'
import { sweepAccounts } from '#server/account/sweep-store.ts'
import type { Db } from '#server/db/db.ts'
import type { Storage } from '#server/media/storage.ts'
import { sweepMedia } from '#server/media/sweep-media.ts'

const FIRST_MS = 60_000
const HOUR_MS = 60 * 60_000

/** Clears away, now and then, what nobody can use any more. Returns the way to stop it, which waits for a sweep under way. */
export function startSweeping(db: Db, storage: Storage, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout
  let underWay = Promise.resolve()
  let stopped = false

  const again = (ms: number) => {
    timer = setTimeout(() => {
      underWay = sweep(db, storage, log).then(() => {
        if (!stopped) again(HOUR_MS)
      })
    }, ms).unref()
  }
  again(FIRST_MS)

  return () => {
    stopped = true
    clearTimeout(timer)
    return underWay
  }
}

/** One that fails is tried again in an hour; the shop does not depend on it. */
async function sweep(db: Db, storage: Storage, log: Logger) {
  try {
    await sweepAccounts(db)
    await sweepMedia(db, storage, log)
  } catch (error) {
    console.error('A sweep failed:', error)
  }
}
