// @ts-check
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const OLDEST = 15
const START_MS = 180_000

/** @typedef {{ version: string, url: string, stop: () => Promise<void> }} Cluster */

/**
 * Starts a PostgreSQL of our own in a temporary folder; undefined when there are no binaries.
 * It is gone with this process, however that ends short of kill -9. `isDurable`: what is committed is on the
 * disk, as in a shop; nothing in the others is worth surviving a power cut.
 * @returns {Promise<Cluster | undefined>}
 */
export async function startCluster({ isDurable = false } = {}) {
  const found = binaries()
  if (!found) return undefined

  const folder = mkdtempSync(join(tmpdir(), 'tokri-postgres-'))
  const port = await freePort()
  const who = process.getuid?.() === 0 ? ordinaryUser() : undefined
  if (who) chownSync(folder, who.uid, who.gid)
  const options = { ...who, cwd: folder, stdio: /** @type {const} */ ('ignore') }
  const data = join(folder, 'data')
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  execFileSync(
    join(found.folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '-N'],
    options,
  )
  const fsync = isDurable ? 'on' : 'off'
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    join(found.folder, 'postgres'),
    ['-D', data, '-p', `${port}`, ...args],
    options,
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', () => {
    server.kill('SIGQUIT')
    remove()
  })

  await answering(port)
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    remove()
  }
  return { version: found.version, url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
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

/** The newest supported server binaries on this machine. */
function binaries() {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin'),
    ...versionsIn('/usr/local/opt', 'bin'),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions', 'bin'),
  ]
  return folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => Number.parseInt(version, 10) >= OLDEST)
    .sort((one, other) => Number.parseFloat(other.version) - Number.parseFloat(one.version))[0]
}

/**
 * @param {string} parent
 * @param {string} inside
 */
const versionsIn = (parent, inside) =>
  existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, inside)) : []

/** @param {string} folder */
function versionOf(folder) {
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return said.match(/\d+(\.\d+)?/)?.[0] ?? '0'
}

/** PostgreSQL does not run as root, so an unprivileged user is needed. */
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
async function freePort() {
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
