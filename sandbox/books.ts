import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Delivery, Due, OrderRecord, Payment, Refund } from './entities.ts'
import { type Faults, FINE_WEATHER, NO_FAULTS, type Weather } from './faults.ts'

export type Keys = { keyId: string; keySecret: string; webhookSecret: string }

/** Keys beside the first ones. An account knows only what was made by its own keys. */
export type OtherKeys = {
  keyId: string
  keySecret: string
  account: string
  /** Answered with 401, as after they were switched off. */
  areOff: boolean
}

/** The account of the first keys. */
export const FIRST_ACCOUNT = 'first'

export type JournalRow = { n: number; at: number; what: string } & Record<string, unknown>

/** Everything the provider knows. All of it goes into its file, so that a restart changes nothing. */
export type Books = {
  keys: Keys
  otherKeys: OtherKeys[]
  /** The first keys are answered with 401. */
  keysAreOff: boolean
  seed: string
  /** How many ids have been given away. */
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
  /** What happens to orders that ask for nothing else. */
  faults: Faults
  weather: Weather
  webhookIsOff: boolean
  journal: JournalRow[]
}

const MAPS = ['orders', 'payments', 'refunds', 'promises', 'deliveries'] as const

/** The oldest rows go first, so that a sandbox may run for months. */
const MOST_JOURNAL = 20_000
const MOST_ORDERS = 20_000

export type Opening = {
  keys?: Keys | undefined
  seed?: string | undefined
  file?: string | undefined
}

/** The books of the file, or empty ones. Keys and seed that are named win over those kept. */
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

/** A number from 0 up to 1 that the seed and this text alone decide. */
export const chance = ({ seed }: Books, of: string): number =>
  createHash('sha256').update(`${seed}/${of}`).digest().readUInt32BE() / 2 ** 32

/** Writes into the journal. The oldest tenth goes when it is full. */
export function note(books: Books, at: number, what: string, facts: Record<string, unknown> = {}) {
  const n = (books.journal.at(-1)?.n ?? 0) + 1
  books.journal.push({ n, at, what, ...facts })
  if (books.journal.length > MOST_JOURNAL) books.journal.splice(0, MOST_JOURNAL / 10)
}

/** Makes room for one more order: the oldest goes with all that belongs to it. */
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

/** Written whole or not at all. */
export function writeBooks(file: string, books: Books) {
  const maps = Object.fromEntries(MAPS.map((name) => [name, [...books[name]]]))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify({ ...books, ...maps }), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
