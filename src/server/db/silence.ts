import { Socket } from 'node:net'
import type pg from 'pg'

/** Time-out for work that waits for another node on purpose or builds an index. */
const LONG_WORK_MS = 60 * 60_000

/**
 * Closes a connection without traffic for this time, with its pending queries, because a server that vanished or a
 * dropped NAT entry would block for ever. Closing it also discards a late answer.
 */
export function closeWhenSilent({ connection: { stream } }: pg.PoolClient, silenceMs: number) {
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silenceMs).on('timeout', () => {
    const { bytesRead } = stream
    // The answer may have arrived while this process was busy or suspended; pending input is read before this runs.
    setImmediate(() => {
      if (stream.bytesRead === bytesRead) stream.destroy(new Error('The database fell silent'))
    })
  })
}

/** Allows a connection to be silent for an hour, for work that can take that long. */
export async function withLongTimeout<T>(
  { connection: { stream } }: pg.PoolClient,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database runs in this process and needs no time-out.
  if (!(stream instanceof Socket)) return work()
  const usual = stream.timeout ?? 0
  stream.setTimeout(LONG_WORK_MS)
  try {
    return await work()
  } finally {
    stream.setTimeout(usual)
  }
}
