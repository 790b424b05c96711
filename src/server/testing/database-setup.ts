import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadSettings } from '#demo/load-settings.ts'
import { openDb } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded/pool.ts'
import { migrate } from '#server/db/migrate.ts'
import { projectRoot } from '#server/lib/project-root.ts'
import { testsOnDatabase } from '../../../scripts/setup/tests-on-database.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A migrated database, empty except for its settings: a snapshot file for the embedded one, or the name of a
     * template on the server.
     */
    emptyDatabase: { snapshot: string } | { server: string; template: string }
    /** The files that `npm test -- --all` runs on both databases. */
    testsOnDatabase: string[]
  }
}

/** Unique per checkout, because several may run their tests on one server. */
const TEMPLATE = `tokri_test_${createHash('sha256').update(projectRoot).digest('hex').slice(0, 8)}`

/** Migrates one database per run and sets its seller, so that it accepts orders; every test file starts from a copy. */
// biome-ignore lint/style/noDefaultExport: the test runner asks for one
export default async function prepare({ provide }: TestProject) {
  provide('testsOnDatabase', testsOnDatabase())
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    await makeTemplate(server)
    provide('emptyDatabase', { server, template: TEMPLATE })
    return undefined
  }

  const folder = mkdtempSync(join(tmpdir(), 'tokri-test-'))
  const snapshot = join(folder, 'empty.tar')
  const database = await openEmbedded()
  await migrate(database.pool)
  await loadSettings(openDb(database.pool))
  writeFileSync(snapshot, await database.dump())
  await database.close()
  provide('emptyDatabase', { snapshot })
  return () => rmSync(folder, { recursive: true, force: true })
}

async function makeTemplate(server: string) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()

  const url = new URL(server)
  url.pathname = TEMPLATE
  const pool = new pg.Pool({ connectionString: url.href })
  await migrate(pool)
  await loadSettings(openDb(pool))
  await pool.end()
}
