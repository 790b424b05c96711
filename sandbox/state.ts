import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Delivery, OrderRecord, Payment, Refund, Task } from './entities.ts'
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
export type ProviderState = {
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
  agenda: Task[]
  /** The faults of orders that name none. */
  faults: Faults
  weather: Weather
  webhookIsOff: boolean
  journal: JournalRow[]
}

const MAPS = ['orders', 'payments', 'refunds', 'promises', 'deliveries'] as const

/** The oldest rows are deleted first, so that a sandbox can run for months. */
const MAX_JOURNAL_ROWS = 20_000
const MAX_ORDERS = 20_000

export type StateOptions = {
  keys?: Keys | undefined
  seed?: string | undefined
  file?: string | undefined
}

/** The state of the file, or an empty one. Given keys and seed replace the stored ones. */
export function openState({ keys, seed, file }: StateOptions): ProviderState {
  const kept = file && existsSync(file) ? readState(file) : undefined
  const state = kept ?? emptyState()
  return { ...state, keys: keys ?? state.keys, seed: seed ?? state.seed }
}

const emptyState = (): ProviderState => ({
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
  state: ProviderState,
  prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'card' | 'down',
): string {
  state.counter += 1
  return `${prefix}_${textOf(`${state.seed}/${prefix}/${state.counter}`)}`
}

const textOf = (of: string) =>
  createHash('sha256').update(of).digest('base64').replace(/[+/=]/g, '').slice(0, 14)

/** A number from 0 up to 1 that depends on the seed and this text only. */
export const chance = ({ seed }: ProviderState, of: string): number =>
  createHash('sha256').update(`${seed}/${of}`).digest().readUInt32BE() / 2 ** 32

/** Adds a row to the journal. When it is full, its oldest tenth is deleted. */
export function note(
  state: ProviderState,
  at: number,
  what: string,
  facts: Record<string, unknown> = {},
) {
  const n = (state.journal.at(-1)?.n ?? 0) + 1
  state.journal.push({ n, at, what, ...facts })
  if (state.journal.length > MAX_JOURNAL_ROWS) state.journal.splice(0, MAX_JOURNAL_ROWS / 10)
}

/** Makes room for one more order by deleting the oldest with its payments and refunds. */
export function deleteOldestOrder(state: ProviderState) {
  if (state.orders.size < MAX_ORDERS) return
  const [oldest] = state.orders.keys()
  const payments = [...state.payments.values()].filter(({ order_id }) => order_id === oldest)
  for (const { id } of payments) state.payments.delete(id)
  for (const { id, payment_id } of state.refunds.values()) {
    if (payments.some((payment) => payment.id === payment_id)) state.refunds.delete(id)
  }
  state.orders.delete(oldest ?? '')
}

function readState(file: string): ProviderState {
  const read = JSON.parse(readFileSync(file, 'utf8'))
  for (const name of MAPS) read[name] = new Map(read[name])
  return read
}

/** Replaces the file atomically. */
export function writeState(file: string, state: ProviderState) {
  const maps = Object.fromEntries(MAPS.map((name) => [name, [...state[name]]]))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify({ ...state, ...maps }), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
