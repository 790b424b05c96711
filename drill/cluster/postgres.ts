import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Binaries } from '../../scripts/setup/postgres-binaries.mjs'
import { createData, giveTo, runServer, serverUser } from '../../scripts/setup/postgres-cluster.mjs'

/** One PostgreSQL server of the cluster. */
export type PostgresServer = {
  name: string
  folder: string
  port: number
  /** Of a database on this server. */
  url: (database?: string) => string
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
  /** Kills all its processes at once. */
  kill: () => void
  /** Starts it again after it has ended by itself. */
  startAgain: () => Promise<void>
  /** Stops them without ending them: connections stay open and nothing answers. Returns what continues them. */
  freeze: () => Promise<() => void>
  stop: () => Promise<void>
}

/** As a shop's own (`deploy/postgres/postgresql.conf`), where that is about safety. */
const SETTINGS = {
  max_connections: '200',
  max_wal_senders: '10',
  wal_keep_size: '1GB',
  wal_compression: 'on',
}

/** The name of the server that is the primary first. */
export const FIRST = 'p1'

/** Starts a primary in a folder of its own. */
export async function startPrimary(folder: string, binaries: Binaries): Promise<PostgresServer> {
  const home = prepareFolder(folder, FIRST)
  createData(home, binaries, serverUser())
  return startServer(FIRST, home, binaries)
}

/** The folder belongs to the user that runs PostgreSQL. */
export function prepareFolder(folder: string, name: string): string {
  const home = join(folder, name)
  mkdirSync(home, { mode: 0o700, recursive: true })
  const user = serverUser()
  if (user) giveTo(user, home)
  return home
}

export async function startServer(
  name: string,
  folder: string,
  binaries: Binaries,
  port?: number,
): Promise<PostgresServer> {
  const user = serverUser()
  const options = { folder, binaries, settings: SETTINGS, user }
  const server = await runServer({ ...options, ...(port !== undefined && { port }) })
  const guards = [server]
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${server.port}/${database}`
  let continues = () => {}
  return {
    name,
    folder,
    port: server.port,
    url,
    query: (text) => queryOnce(url(), text),
    kill: () => signal(postmasterOf(folder), 'SIGKILL'),
    startAgain: async () => {
      guards.unshift(await runServer({ ...options, port: server.port }))
    },
    freeze: async () => {
      const pids = await freezeAll(postmasterOf(folder), url())
      continues = () => {
        for (const pid of pids) signal(pid, 'SIGCONT')
      }
      return continues
    },
    stop: async () => {
      // A frozen server would not end.
      continues()
      for (const guard of guards) await guard.stop()
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It may have ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The postmaster first, so that no process is added while the others are listed. */
async function freezeAll(postmaster: number, url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  signal(postmaster, 'SIGSTOP')
  const { rows } = await client.query<{ pid: number; isOwn: boolean }>(
    'select pid, pid = pg_backend_pid() as "isOwn" from pg_stat_activity',
  )
  await client.end()
  const others = rows.filter(({ isOwn }) => !isOwn).map(({ pid }) => pid)
  for (const pid of others) signal(pid, 'SIGSTOP')
  return [...others, postmaster]
}
