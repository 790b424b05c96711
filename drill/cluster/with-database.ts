import pg from 'pg'
import { type Db, openDb } from '#server/db/db.ts'
import type { Cluster } from './cluster.ts'
import { DATABASE } from './roles.ts'

/** The shop's database on the present primary, past the pooler and with all rights. */
export async function withDatabase<T>(
  { database }: Pick<Cluster, 'database'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: database.primary().url(DATABASE), max: 4 })
  // The cluster may stop meanwhile; a query then fails by itself.
  pool.on('error', () => {})
  try {
    return await work(openDb(pool))
  } finally {
    await pool.end()
  }
}
