// @ts-check
import { execFileSync, spawn } from 'node:child_process'
import { lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresBinaries } from './postgres-binaries.mjs'

const START_MS = 180_000

/** @typedef {{ version: string, url: string, stop: () => Promise<void> }} Cluster */
/** @typedef {{ uid: number, gid: number }} User */

/**
 * Runs a server until standard input ends, which happens even when the process at its other end is killed. Then stops
 * the server and removes its folder.
 */
const GUARD = `
folder=$1; shift
trap : INT TERM
"$@" &
server=$!
read -r _
kill -INT $server
while kill -0 $server; do wait $server; done
rm -rf "$folder"`

/**
 * Starts a PostgreSQL of our own in a temporary folder, which lasts as long as this process. Undefined when there are
 * no binaries. `isDurable`: what is committed is on the disk, as in a shop; in the others nothing has to survive a
 * power cut.
 * @param {{ isDurable?: boolean, find?: typeof postgresBinaries }} options
 * @returns {Promise<Cluster | undefined>}
 */
export async function startCluster({ isDurable = false, find = postgresBinaries } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-postgres-'))
  try {
    const binaries = find(join(folder, 'binaries'))
    if (binaries) return await startIn(folder, binaries, isDurable)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

/**
 * @param {string} folder
 * @param {import('./postgres-binaries.mjs').Binaries} binaries
 * @param {boolean} isDurable
 */
async function startIn(folder, binaries, isDurable) {
  const user = serverUser()
  if (user) giveTo(user, folder)
  createData(folder, binaries, user)
  const survival = isDurable ? 'on' : 'off'
  const settings = { fsync: survival, full_page_writes: survival }
  const { port, stop } = await runServer({ folder, binaries, settings, user })
  return { version: binaries.version, url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/**
 * Creates the files of an empty server in `folder`/data.
 * @param {string} folder
 * @param {import('./postgres-binaries.mjs').Binaries} binaries
 * @param {User | undefined} user
 */
export function createData(folder, binaries, user) {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  execFileSync(
    join(binaries.folder, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '-N',
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

/**
 * Runs the server of `folder`/data until it is stopped or this process ends; then the folder is removed. Resolves when
 * the server answers queries.
 * @param {{
 *   folder: string,
 *   binaries: import('./postgres-binaries.mjs').Binaries,
 *   settings: Record<string, string>,
 *   user: User | undefined,
 *   port?: number,
 * }} options
 */
export async function runServer({ folder, binaries, settings, user, port: wanted }) {
  const port = wanted ?? (await freePort())
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const data = join(folder, 'data')
  const server = [join(binaries.folder, 'postgres'), '-D', data, '-p', `${port}`, ...args]
  const guard = spawn('sh', ['-c', GUARD, 'sh', folder, ...server], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise((resolve) => guard.once('exit', resolve))
  const stop = async () => {
    guard.stdin.end()
    await ended
  }
  await answering(port)
  return { port, stop }
}

/**
 * Makes this user the owner of the folder and everything in it.
 * @param {User} user
 * @param {string} folder
 */
export function giveTo({ uid, gid }, folder) {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, name), uid, gid)
}

/**
 * Creates an empty database on this server for `work` and drops it afterwards.
 * @template T
 * @param {string} server
 * @param {(database: string) => Promise<T>} work
 */
export async function withDatabase(server, work) {
  const name = `tokri_journeys_${process.pid}`
  const url = new URL(server)
  url.pathname = name
  await ask(server, `create database ${name}`)
  try {
    return await work(url.href)
  } finally {
    await ask(server, `drop database ${name} with (force)`)
  }
}

/**
 * @param {string} server
 * @param {string} sql
 */
async function ask(server, sql) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The user that runs PostgreSQL: this one, unless that is root, as which it does not run. */
export const serverUser = () => (process.getuid?.() === 0 ? ordinaryUser() : undefined)

function ordinaryUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL needs a user that is not root, and there is none.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Below the range of ephemeral ports. */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** @param {number} port */
async function answering(port) {
  // Imported late: on a fresh clone this file is loaded before the packages are installed.
  const { default: pg } = await import('pg')
  const end = Date.now() + START_MS
  for (;;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres' })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
