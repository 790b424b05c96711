import { z } from 'zod'
import type { Db } from '#server/db/db.ts'
import type { Job, JobKind } from '#server/jobs/job-rules.ts'
import { findImport } from './import-store.ts'
import { goOnWithImport } from './run-import.ts'
import { promiseImport, stopList } from './steer-import.ts'

const Details = z.object({ importId: z.uuid() })

/** A job works so long and promises the next one: a node that closes is not held up, one that dies is soon replaced. */
const SLICE_MS = 4_000
const RETRY_SECONDS = [2, 10, 60]

/** Checking and applying price lists, a slice at a time. After the last try the list is stopped, for a person to look at. */
export const importKind = (db: Db): JobKind => ({
  name: 'import',
  lanes: 1,
  leaseSeconds: 30,
  retrySeconds: RETRY_SECONDS,
  run: async (job, signal) => {
    const { importId } = Details.parse(job.details)
    try {
      await workOn(db, importId, signal)
    } catch (error) {
      if (isLastTry(job)) await stopList(db, importId)
      throw error
    }
  },
})

const isLastTry = ({ attempts }: Job) => attempts > RETRY_SECONDS.length

async function workOn(db: Db, importId: string, signal: AbortSignal) {
  const end = performance.now() + SLICE_MS
  const isMore = await goOnWithImport(db, importId, () => signal.aborted || performance.now() > end)
  const list = isMore && (await findImport(db, importId))
  if (list) await promiseImport(db, list)
}
