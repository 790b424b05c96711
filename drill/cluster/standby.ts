import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Binaries } from '../../scripts/setup/postgres-binaries.mjs'
import { giveTo, serverUser } from '../../scripts/setup/postgres-cluster.mjs'
import { type PostgresServer, prepareFolder, startServer } from './postgres.ts'

const run = promisify(execFile)

type From = {
  primary: PostgresServer
  /** The port where the primary is found, also after a failover. */
  address: number
}

/**
 * Starts a standby from a copy of the running primary. The copy is made with PostgreSQL's own functions, because npm's
 * PostgreSQL has no pg_basebackup.
 */
export async function startStandby(
  name: string,
  folder: string,
  binaries: Binaries,
  { primary, address }: From,
): Promise<PostgresServer> {
  const home = prepareFolder(folder, name)
  const data = join(home, 'data')
  await copyData(primary, data)
  const source = `host=127.0.0.1 port=${address} user=postgres application_name=${name}`
  writeFileSync(join(data, 'standby.signal'), '')
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nwal_retrieve_retry_interval = '200ms'\n`,
    { flag: 'a' },
  )
  const user = serverUser()
  if (user) giveTo(user, home)
  return startServer(name, home, binaries)
}

async function copyData(primary: PostgresServer, data: string) {
  const client = new pg.Client({ connectionString: primary.url() })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    // Files that end meanwhile are reported as missing; what matters of them is in the log.
    await run('cp', ['-R', join(primary.folder, 'data'), data]).catch(() => {})
    for (const own of ['postmaster.pid', 'postmaster.opts'])
      rmSync(join(data, own), { force: true })
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}
