import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Delivery, Due, OrderRecord, Payment, Refund } from './entities.ts'
import { type Faults, FINE_WEATHER, NO_FAULTS, type Weather } from './faults.ts'

export type Keys = { keyId: string; keySecret: string; webhookSecret: string }

/** Further key pairs. An account knows only what was created with its own keys. */
export type OtherKeys = {
  keyId: string
  keySecret: string
  account: string
  /** Such calls get 401, as after the keys were disabled. */
  areOff: boolean
}

/** The account of the first keys. */
export const FIRST_ACCOUNT = 'first'

export type JournalRow = { n: number; at: number; what: string } & Record<string, unknown>

/** The whole state of the provider. All of it is stored in the file, so that a restart changes nothing. */
export type Books = {
  keys: Keys
  otherKeys: OtherKeys[]
  /** Calls with the first keys get 401. */
  keysAreOff: boolean
  seed: string
  /** How many ids have been assigned. */
  counter: number
  /** How far the provider's clock is ahead of this machine's, in milliseconds. */
  ahead: number
  orders: Map<string, OrderRecord>
  payments: Map<string, Payment>
  refunds: Map<string, Refund>
  /** By `X-Refund-Idempotency`. */
  promises: Map<string, { body: string; refundId: string }>
  deliveries: Map<string, Delivery>
  agenda: Due[]
  /** The faults of orders that name none. */
  faults: Faults
  weather: Weather
  webhookIsOff: boolean
  journal: JournalRow[]
}

const MAPS = ['orders', 'payments', 'refunds', 'promises', 'deliveries'] as const

/** The oldest rows are deleted first, so that a sandbox can run for months. */
const MOST_JOURNAL = 20_000
const MOST_ORDERS = 20_000

export type Opening = {
  keys?: Keys | undefined
  seed?: string | undefined
  file?: string | undefined
}

/** The state of the file, or an empty one. Given keys and seed replace the stored ones. */
export function openBooks({ keys, seed, file }: Opening): Books {
  const kept = file && existsSync(file) ? readBooks(file) : undefined
  const books = kept ?? emptyBooks()
  return { ...books, keys: keys ?? books.keys, seed: seed ?? books.seed }
}

const emptyBooks = (): Books => ({
  keys: newKeys(),
  otherKeys: [],
  keysAreOff: false,
  seed: randomBytes(6).toString('hex'),
  counter: 0,
  ahead: 0,
  orders: new Map(),
  payments: new Map(),
  refunds: new Map(),
  promises: new Map(),
  deliveries: new Map(),
  agenda: [],
  faults: NO_FAULTS,
  weather: FINE_WEATHER,
  webhookIsOff: false,
  journal: [],
})

const newKeys = (): Keys => ({
  keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
  keySecret: randomBytes(18).toString('base64url'),
  webhookSecret: randomBytes(18).toString('base64url'),
})

/** The next id: the same seed gives the same ids in the same order. */
export function nextId(
  books: Books,
  prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'card' | 'down',
): string {
  books.counter += 1
  return `${prefix}_${textOf(`${books.seed}/${prefix}/${books.counter}`)}`
}

const textOf = (of: string) =>
  createHash('sha256').update(of).digest('base64').replace(/[+/=]/g, '').slice(0, 14)

/** A number from 0 up to 1 that depends on the seed and this text only. */
export const chance = ({ seed }: Books, of: string): number =>
  createHash('sha256').update(`${seed}/${of}`).digest().readUInt32BE() / 2 ** 32

/** Adds a row to the journal. When it is full, its oldest tenth is deleted. */
export function note(books: Books, at: number, what: string, facts: Record<string, unknown> = {}) {
  const n = (books.journal.at(-1)?.n ?? 0) + 1
  books.journal.push({ n, at, what, ...facts })
  if (books.journal.length > MOST_JOURNAL) books.journal.splice(0, MOST_JOURNAL / 10)
}

/** Makes room for one more order by deleting the oldest with its payments and refunds. */
export function makeRoom(books: Books) {
  if (books.orders.size < MOST_ORDERS) return
  const [oldest] = books.orders.keys()
  const payments = [...books.payments.values()].filter(({ order_id }) => order_id === oldest)
  for (const { id } of payments) books.payments.delete(id)
  for (const { id, payment_id } of books.refunds.values()) {
    if (payments.some((payment) => payment.id === payment_id)) books.refunds.delete(id)
  }
  books.orders.delete(oldest ?? '')
}

function readBooks(file: string): Books {
  const read = JSON.parse(readFileSync(file, 'utf8'))
  for (const name of MAPS) read[name] = new Map(read[name])
  return read
}

/** Replaces the file atomically. */
export function writeBooks(file: string, books: Books) {
  const maps = Object.fromEntries(MAPS.map((name) => [name, [...books[name]]]))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify({ ...books, ...maps }), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
