import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type Db, openDb } from '#server/db/db.ts'
import { openPool } from '#server/db/pool.ts'
import { type CopyState, ReadCopy } from '#server/db/read-copy.ts'
import { nodeLog } from './node-log.ts'

export type OpenReadCopy = {
  reads: ReadCopy
  pool: pg.Pool | undefined
  close: () => Promise<void>
}

/** The reads of staff, on the standby of `DATABASE_READ_URL` if there is one. The shop starts without waiting for it. */
export function openReadCopy(config: Config, readDb: Db): OpenReadCopy {
  if (!config.databaseReadUrl)
    return { reads: new ReadCopy(readDb), pool: undefined, close: async () => {} }
  const pool = openPool(config.databaseReadUrl, {
    size: Math.ceil(config.databasePool / 2),
    // Each read finds out by itself whether the copy is there.
    onError: () => {},
    throughPooler: config.databaseDirectUrl !== undefined,
    namesStatements: config.namesStatements,
  })
  const reads = new ReadCopy(readDb, openDb(pool), { onState: logState })
  return { reads, pool, close: () => pool.end() }
}

/** Once for each change of the state. */
function logState(state: CopyState, err?: unknown) {
  if (state === 'current') nodeLog.info('The standby answers the reads of staff again')
  else if (state === 'late')
    nodeLog.warn('The standby is late, so the primary answers the reads of staff')
  else
    nodeLog.error({ err }, 'The standby cannot be used, so the primary answers the reads of staff')
}
