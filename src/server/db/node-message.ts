import { z } from 'zod'
import type { Change, StockLevel } from './after-commit.ts'

/** PostgreSQL's limit for a notification is below 8000 bytes. */
const MAX_BYTES = 7_900
/** Maximum changes kept while disconnected; beyond it, other nodes reload everything. */
const MAX_CHANGES = 2_000
/** Enough for MAX_CHANGES, with slack. */
const MAX_MESSAGES = 40

const Level = z.object({ id: z.string(), stock: z.int(), version: z.int() })
const RemoteChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stock-changed'), levels: z.array(Level) }),
  z.object({ kind: z.literal('catalog-changed'), productIds: z.array(z.string()).exactOptional() }),
  z.object({
    kind: z.literal('order-changed'),
    orderId: z.string(),
    userId: z.string().nullable(),
  }),
  z.object({ kind: z.literal('changes-missed') }),
])
const Message = z.object({ from: z.string(), changes: z.array(RemoteChange) })
type Message = { from: string; changes: Change[] }

const MISSED: Change = { kind: 'changes-missed' }
const WHOLE_CATALOG: Change = { kind: 'catalog-changed' }

/** The changes of one message. */
type Batch = { levels: StockLevel[]; productIds: string[]; rest: Change[] }
const ONLY_MISSED: Batch = { levels: [], productIds: [], rest: [MISSED] }

/** A message of another node; an unreadable one, as of a newer release, counts as missed changes. */
export function readMessage(text: string): Message {
  try {
    return Message.parse(JSON.parse(text))
  } catch {
    return { from: '', changes: [MISSED] }
  }
}

/** Changes to send to other nodes: without duplicates, in their newest state, and bounded. */
export class Outbox {
  #levels = new Map<string, StockLevel>()
  #products = new Set<string>()
  #orders = new Map<string, Change>()
  #wholeCatalog = false
  #missed = false

  /** Leaves out changes that concern only this node, such as its jobs. */
  put(change: Change) {
    if (change.kind === 'stock-changed') for (const level of change.levels) this.#putLevel(level)
    if (change.kind === 'catalog-changed') this.#putProducts(change.productIds)
    // Rare, so other nodes simply reload everything.
    if (change.kind === 'settings-changed') return this.miss()
    if (change.kind === 'order-changed') this.#orders.set(change.orderId, change)
    if (this.#levels.size + this.#products.size + this.#orders.size > MAX_CHANGES) this.miss()
  }

  /** Too much to send, or lost: other nodes have to reload. */
  miss() {
    this.#clear()
    this.#missed = true
  }

  get isEmpty() {
    const things = this.#levels.size + this.#products.size + this.#orders.size
    return things === 0 && !this.#wholeCatalog && !this.#missed
  }

  /** Returns all changes as few messages and empties the outbox. */
  take(from: string): string[] {
    const batch = this.#missed ? ONLY_MISSED : this.#batch()
    this.#clear()
    return inMessages(from, batch)
  }

  #putLevel(level: StockLevel) {
    const known = this.#levels.get(level.id)
    if (!known || known.version < level.version) this.#levels.set(level.id, level)
  }

  #putProducts(ids: readonly string[] | undefined) {
    for (const id of ids ?? []) this.#products.add(id)
    this.#wholeCatalog ||= ids === undefined
  }

  #batch(): Batch {
    const orders = [...this.#orders.values()]
    const levels = [...this.#levels.values()]
    if (this.#wholeCatalog) return { levels, productIds: [], rest: [WHOLE_CATALOG, ...orders] }
    return {
      // The stock of a product is reloaded with it.
      levels: levels.filter(({ id }) => !this.#products.has(id)),
      productIds: [...this.#products],
      rest: orders,
    }
  }

  #clear() {
    this.#levels.clear()
    this.#products.clear()
    this.#orders.clear()
    this.#wholeCatalog = false
    this.#missed = false
  }
}

/** Splits the changes evenly into as many messages as needed. */
function inMessages(from: string, batch: Batch): string[] {
  const write = (changes: Change[]) => JSON.stringify({ from, changes } satisfies Message)
  const least = Math.ceil(Buffer.byteLength(write(changesIn(batch))) / MAX_BYTES)
  for (let count = least; count <= MAX_MESSAGES; count++) {
    const messages = Array.from({ length: count }, (_, nth) =>
      write(changesIn(shareOf(batch, nth, count))),
    )
    if (messages.every((message) => Buffer.byteLength(message) <= MAX_BYTES)) return messages
  }
  return [write([MISSED])]
}

function shareOf({ levels, productIds, rest }: Batch, nth: number, count: number): Batch {
  const share = <T>(things: T[]) =>
    things.slice(
      Math.floor((things.length * nth) / count),
      Math.floor((things.length * (nth + 1)) / count),
    )
  return { levels: share(levels), productIds: share(productIds), rest: share(rest) }
}

function changesIn({ levels, productIds, rest }: Batch): Change[] {
  const changes: Change[] = []
  if (levels.length > 0) changes.push({ kind: 'stock-changed', levels })
  if (productIds.length > 0) changes.push({ kind: 'catalog-changed', productIds })
  return [...changes, ...rest]
}
