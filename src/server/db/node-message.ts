import { z } from 'zod'
import type { Change, StockLevel } from './after-commit.ts'

/** PostgreSQL takes a notification of less than 8000 bytes. */
const MAX_BYTES = 7_900
/** So many things are remembered while nobody can be told; then the others look at everything again. */
const MAX_THINGS = 2_000

const Level = z.object({ id: z.string(), stock: z.int(), version: z.int() })
const Told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stock-changed'), levels: z.array(Level) }),
  z.object({ kind: z.literal('catalog-changed'), productIds: z.array(z.string()).exactOptional() }),
  z.object({
    kind: z.literal('order-changed'),
    orderId: z.string(),
    userId: z.string().nullable(),
  }),
  z.object({ kind: z.literal('changes-missed') }),
])
const Message = z.object({ from: z.string(), changes: z.array(Told) })
type Message = { from: string; changes: Change[] }

const MISSED: Change = { kind: 'changes-missed' }

/** What was said by a node; whatever cannot be read, as of a release that says more, counts as missed. */
export function readMessage(text: string): Message {
  try {
    return Message.parse(JSON.parse(text))
  } catch {
    return { from: '', changes: [MISSED] }
  }
}

/** What a node has still to say to the others: each thing once, in its newest state, and bounded. */
export class Outbox {
  #levels = new Map<string, StockLevel>()
  #products = new Set<string>()
  #orders = new Map<string, Change>()
  #wholeCatalog = false
  #missed = false

  /** What concerns this node alone, such as its own jobs, is left out. */
  put(change: Change) {
    if (change.kind === 'stock-changed') for (const level of change.levels) this.#putLevel(level)
    if (change.kind === 'catalog-changed') this.#putProducts(change.productIds)
    if (change.kind === 'order-changed') this.#orders.set(change.orderId, change)
    if (this.#levels.size + this.#products.size + this.#orders.size > MAX_THINGS) this.miss()
  }

  /** Too much to be said, or lost: the others are told to look for themselves. */
  miss() {
    this.#clear()
    this.#missed = true
  }

  get isEmpty() {
    const things = this.#levels.size + this.#products.size + this.#orders.size
    return things === 0 && !this.#wholeCatalog && !this.#missed
  }

  /** Everything as one message, which is forgotten here. */
  take(from: string): string {
    const message = JSON.stringify({ from, changes: this.#changes() } satisfies Message)
    this.#clear()
    if (Buffer.byteLength(message) <= MAX_BYTES) return message
    return JSON.stringify({ from, changes: [MISSED] } satisfies Message)
  }

  #putLevel(level: StockLevel) {
    const known = this.#levels.get(level.id)
    if (!known || known.version < level.version) this.#levels.set(level.id, level)
  }

  #putProducts(ids: readonly string[] | undefined) {
    for (const id of ids ?? []) this.#products.add(id)
    this.#wholeCatalog ||= ids === undefined
  }

  #changes(): Change[] {
    if (this.#missed) return [MISSED]
    return [
      ...(this.#levels.size > 0
        ? [{ kind: 'stock-changed', levels: [...this.#levels.values()] } as const]
        : []),
      ...(this.#wholeCatalog ? [{ kind: 'catalog-changed' } as const] : []),
      ...(this.#products.size > 0 && !this.#wholeCatalog
        ? [{ kind: 'catalog-changed', productIds: [...this.#products] } as const]
        : []),
      ...this.#orders.values(),
    ]
  }

  #clear() {
    this.#levels.clear()
    this.#products.clear()
    this.#orders.clear()
    this.#wholeCatalog = false
    this.#missed = false
  }
}
