import { Socket } from 'node:net'
import type pg from 'pg'

/** What waits for another node on purpose, or builds an index, has its end too. */
const LONG_WORK_MS = 60 * 60_000

/**
 * Closes a connection on which nothing has passed for so long, with whatever was asked on it: a server that is
 * gone without a word, or a line that forgot us, would be waited for without end. Closed, so that an answer that
 * comes after all is nobody's.
 */
export function endInSilence({ connection: { stream } }: pg.PoolClient, silenceMs: number) {
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silenceMs).on('timeout', () => {
    const { bytesRead } = stream
    // While this process was busy or asleep, the answer may have come: it is read before this is called.
    setImmediate(() => {
      if (stream.bytesRead === bytesRead) stream.destroy(new Error('The database fell silent'))
    })
  })
}

/** Lets a connection be silent for an hour, while it does what may take that long. */
export async function withPatience<T>(
  { connection: { stream } }: pg.PoolClient,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database is in this process, and is waited for in any case.
  if (!(stream instanceof Socket)) return work()
  const usual = stream.timeout ?? 0
  stream.setTimeout(LONG_WORK_MS)
  try {
    return await work()
  } finally {
    stream.setTimeout(usual)
  }
}
