import { type Text, text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { StockMoveReason, StockReason } from '#contract/stock/stock-kinds.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'

/** A product as staff see it who manage stock. */
export type StockedProduct = {
  id: string
  name: string
  nameHi: string | null
  unit: string
  images: string[]
  stock: number
  /** Below this the stock counts as low. */
  lowStockBelow: number
}

type Counted = Pick<StockedProduct, 'name' | 'nameHi' | 'stock'>

/** A manual change of stock by a difference, independent of concurrent sales. */
export type HandChange = {
  /** Idempotency key made by the client. */
  changeId: string
  productId: string
  delta: number
  reason: StockReason
  note: string | null
}

/** The ledger row with the id of a change. */
export type RecordedChange = Omit<HandChange, 'changeId' | 'reason'> & { reason: StockMoveReason }

/** The result of a change. `done` is one that was made before. */
export type Decided = HandChange &
  ({ result: 'changed' | 'unchanged' | 'done'; left: number } | Refused)

type Refused = { result: 'refused'; left: number; why: Text }

/** A row of the ledger. */
export type Movement = {
  id: string
  at: Date
  delta: number
  /** Stock after it. */
  after: number
  reason: StockMoveReason
  note: string | null
  actorName: string | null
  orderNumber: string | null
  canUndo: boolean
  isUndone: boolean
}

/** What happened to a product between the report of its empty shelf and the packing. */
export type SinceReport = {
  /** Sum of sold, returned and delivered units. */
  moved: number
  wasCounted: boolean
}

/** Units of each product, however many lines it has. */
export function unitsByProduct(lines: readonly ProductQuantity[]): ProductQuantity[] {
  const units = new Map<string, number>()
  for (const { productId, quantity } of lines)
    units.set(productId, (units.get(productId) ?? 0) + quantity)
  return [...units].map(([productId, quantity]) => ({ productId, quantity }))
}

/**
 * Units recorded in stock for a shelf that was reported empty. Later deliveries are really there, and a later count
 * replaces the report.
 */
export function unitsOnEmptyShelf(
  stock: number,
  { moved, wasCounted }: SinceReport = { moved: 0, wasCounted: false },
): number {
  return wasCounted ? 0 : Math.max(0, Math.min(stock, stock - moved))
}

/**
 * Decides which changes the present stock allows, and why not the others. `recorded` are changes that were already made:
 * repeated, they change nothing, and a different change under such an id is rejected.
 */
export function decideChanges(
  changes: readonly HandChange[],
  shelf: ReadonlyMap<string, Counted>,
  recorded: ReadonlyMap<string, RecordedChange>,
): Decided[] {
  return changes.map((change) => decide(change, shelf.get(change.productId), recorded))
}

function decide(
  change: HandChange,
  product: Counted | undefined,
  recorded: ReadonlyMap<string, RecordedChange>,
): Decided {
  if (!product) return { ...change, result: 'refused', left: 0, why: GONE }
  const { stock } = product
  const made = recorded.get(change.changeId)
  if (made && isSameChange(made, change)) return { ...change, result: 'done', left: stock }
  if (made) return { ...change, result: 'refused', left: stock, why: ID_REUSED }
  if (change.delta === 0) return { ...change, result: 'unchanged', left: stock }
  const left = stock + change.delta
  if (left < 0) return { ...change, result: 'refused', left: stock, why: tooFew(change, product) }
  if (left > MAX_STOCK) {
    return {
      ...change,
      result: 'refused',
      left: stock,
      why: text('The stock of {name} would be too high.', { name: nameText(product) }),
    }
  }
  return { ...change, result: 'changed', left }
}

const isSameChange = (made: RecordedChange, { productId, delta, reason, note }: HandChange) =>
  made.productId === productId &&
  made.delta === delta &&
  made.reason === reason &&
  made.note === note

const GONE = text('It is no longer on sale.')

export const ID_REUSED = text(
  'This change was already made differently. Please check the stock and start again.',
)

/** A larger stock is a typing error. */
const MAX_STOCK = 10_000_000

const tooFew = ({ delta }: HandChange, product: Counted) =>
  text(
    '{stock, plural, one {Only {stock} of {name} is left: {count} cannot be removed.} other {Only {stock} of {name} are left: {count} cannot be removed.}}',
    { stock: product.stock, name: nameText(product), count: -delta },
  )
