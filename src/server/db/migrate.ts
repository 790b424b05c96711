import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { projectRoot } from '#server/lib/project-root.ts'
import { withPatience } from './silence.ts'

/** Arbitrary, but every node must use the same number. */
export const MIGRATION_LOCK = 7_026_140

/**
 * Migrates the database to the newest schema. Safe to run twice and by several nodes at once: one migrates, the others
 * wait.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await withPatience(client, () => migrateAlone(client))
  } finally {
    // Closing the connection releases the lock, even after a failed migration.
    client.release(true)
  }
}

async function migrateAlone(client: pg.PoolClient) {
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  // Uses the same client because the embedded database has only one.
  await runMigrations(drizzle({ client }), { migrationsFolder: join(projectRoot, 'drizzle') })
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}
