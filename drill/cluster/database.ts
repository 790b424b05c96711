import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresBinaries } from '../../scripts/setup/postgres-binaries.mjs'
import { type Forwarder, openForwarder } from './forwarder.ts'
import { FIRST, type PostgresServer, queryOnce, startPrimary } from './postgres.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { startStandby } from './standby.ts'

/** A primary, its standbys, and the address where the primary is found. */
export type Database = {
  version: string
  primary: () => PostgresServer
  standbys: () => readonly PostgresServer[]
  /** Undefined: the disk of the first primary cannot be filled. */
  disk: SmallDisk | undefined
  /** Always leads to the primary, as HAProxy or the name of a cluster with Patroni does. */
  address: Forwarder
  /** Orders wait for one of these standbys; without any, for none. */
  waitFor: (names: readonly string[]) => Promise<void>
  /** Adds a standby and waits until it has everything. */
  addStandby: () => Promise<PostgresServer>
  /** Forgets a lost server and removes its files. */
  drop: (server: PostgresServer) => Promise<void>
  /** Makes the standby that has most the primary, and moves the address. Only where a standby is left. */
  promote: () => Promise<PostgresServer>
  stop: () => Promise<void>
}

type Size = { standbys: number; hasSmallDisk: boolean }

const WAIT_MS = 120_000

/** Undefined where this machine has no PostgreSQL. */
export async function startDatabase(
  folder: string,
  { standbys, hasSmallDisk }: Size,
): Promise<Database | undefined> {
  const binaries = postgresBinaries(join(folder, 'postgres'))
  if (!binaries) return undefined
  const disk = hasSmallDisk ? mountSmallDisk(join(folder, FIRST)) : undefined
  let primary = await startPrimary(folder, binaries)
  let others: PostgresServer[] = []
  let started = 0
  const address = await openForwarder(primary.port)
  const waitFor = async (names: readonly string[]) => {
    const value = names.length > 0 ? `ANY 1 (${names.join(', ')})` : ''
    await primary.query(`alter system set synchronous_standby_names = '${value}'`)
    await primary.query('select pg_reload_conf()')
  }
  const addStandby = async () => {
    started += 1
    const name = `s${started}`
    const server = await startStandby(name, folder, binaries, { primary, address: address.port })
    await until(() => isStreaming(primary, name), `${name} follows the primary`)
    others.push(server)
    return server
  }
  for (let nth = 0; nth < standbys; nth++) await addStandby()
  await waitFor(others.map(({ name }) => name))
  return {
    version: binaries.version,
    disk,
    primary: () => primary,
    standbys: () => others,
    address,
    waitFor,
    addStandby,
    drop: async (server) => {
      others = others.filter((other) => other !== server)
      await server.stop()
      rmSync(server.folder, { recursive: true, force: true })
    },
    promote: async () => {
      const next = await mostAdvanced(others)
      await next.query('select pg_promote()')
      others = others.filter((other) => other !== next)
      primary = next
      // Before the first order: the copy of the settings is as old as the standby.
      await waitFor(others.map(({ name }) => name))
      address.moveTo(next.port)
      return next
    },
    stop: async () => {
      await address.close()
      await Promise.all([primary, ...others].map((server) => server.stop()))
      await disk?.stop()
    },
  }
}

async function isStreaming(primary: PostgresServer, name: string): Promise<boolean> {
  const rows = await primary.query(
    `select 1 from pg_stat_replication where application_name = '${name}' and state = 'streaming'
      and replay_lsn >= pg_current_wal_lsn() - 16777216::numeric`,
  )
  return rows.length > 0
}

/** Of several standbys one alone may have the last orders. */
async function mostAdvanced(standbys: readonly PostgresServer[]): Promise<PostgresServer> {
  const received = await Promise.all(
    standbys.map(async (server) => {
      const [row] = await queryOnce<{ bytes: string }>(
        server.url(),
        `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as bytes`,
      )
      return { server, bytes: Number(row?.bytes ?? 0) }
    }),
  )
  const [first] = received.toSorted((one, other) => other.bytes - one.bytes)
  if (!first) throw new Error('No standby is left to promote.')
  return first.server
}

/** Repeats the check until it is true. Throws after two minutes. */
async function until(check: () => Promise<boolean>, what: string, limitMs = WAIT_MS) {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(100)) {
    if (await check().catch(() => false)) return
  }
  throw new Error(`It did not happen within ${limitMs / 1_000} s that ${what}.`)
}
