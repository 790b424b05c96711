import { z } from 'zod'
import type { JobKind } from '#server/jobs/job-rules.ts'
import { enqueueImport, giveUpList } from './control-import.ts'
import { findImport } from './import-store.ts'
import type { ImportTools } from './pictures/load-picture.ts'
import { continueImport } from './run-import.ts'

const Details = z.object({ importId: z.uuid() })

/**
 * A job works for this time in ms and enqueues the next one, so that a node can shut down soon and a crashed one is
 * replaced soon.
 */
const SLICE_MS = 4_000

/** Checks and applies price lists in slices. A job that fails for good stops its list, for a person to look at. */
export const importKind = (tools: ImportTools): JobKind => ({
  name: 'import',
  lanes: 1,
  timeoutSeconds: 30,
  retrySeconds: [2, 10, 60],
  run: (job, signal) => workOn(tools, Details.parse(job.details).importId, signal),
  giveUp: (job) => giveUpList(tools.db, Details.parse(job.details).importId),
})

async function workOn(tools: ImportTools, importId: string, signal: AbortSignal) {
  const isLate = longerThan(SLICE_MS)
  const isTimeToPause = () => signal.aborted || isLate()
  const isMore = await continueImport(tools, importId, isTimeToPause)
  const list = isMore && (await findImport(tools.db, importId))
  if (list) await enqueueImport(tools.db, list)
}

/**
 * Whether this much time has passed since the first call, which follows the first step: reaching the position in a long
 * list takes seconds, after which it would do only one batch each time.
 */
export function longerThan(ms: number): () => boolean {
  let end: number | undefined
  return () => {
    const now = performance.now()
    end ??= now + ms
    return now > end
  }
}
