import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** The database's time, because the clock of a node can be wrong. */
export async function findNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`)
  const [row] = rows
  if (!row) throw new Error('The database does not say what time it is')
  return new Date(row.now)
}
