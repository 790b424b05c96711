import type { StockMoveReason, StockReason } from '#contract/constants.ts'

/** A product on the shelf, as those see it who count it. */
export type Shelved = {
  id: string
  name: string
  unit: string
  images: string[]
  stock: number
  /** Fewer than this are few. */
  lowStockBelow: number
}

/** A change of stock by hand: so many more or fewer, whatever is sold meanwhile. */
export type HandChange = {
  /** Made by the caller, once for each wish. */
  changeId: string
  productId: string
  delta: number
  reason: StockReason
  note: string | null
}

/** What stands in the ledger under the id of a change. */
export type Made = Omit<HandChange, 'changeId' | 'reason'> & { reason: StockMoveReason }

/** What became of a change. `done` is one that had arrived before. */
export type Decided = HandChange &
  ({ result: 'changed' | 'unchanged' | 'done'; left: number } | Refused)

type Refused = { result: 'refused'; left: number; why: string }

/** A row of the ledger. */
export type Movement = {
  id: string
  at: Date
  delta: number
  /** What was left after it. */
  after: number
  reason: StockMoveReason
  note: string | null
  actorName: string | null
  orderNumber: string | null
  canUndo: boolean
  isUndone: boolean
}

/** What happened to a product between the report that its shelf is empty and the packing. */
export type SinceReport = {
  /** Sold, returned and delivered units together. */
  moved: number
  wasCounted: boolean
}

/**
 * Units that the shop believed to be on a shelf that was reported empty. Deliveries since then are
 * really there, and a count since then is newer than the report.
 */
export function unitsOnEmptyShelf(
  stock: number,
  { moved, wasCounted }: SinceReport = { moved: 0, wasCounted: false },
): number {
  return wasCounted ? 0 : Math.max(0, Math.min(stock, stock - moved))
}

/**
 * Which changes can be made to the shelf as it stands now, and why not the others. `arrived` are the
 * changes that have been made already: asked for again, they change nothing, and one that asks for
 * something else under such an id is refused.
 */
export function decideChanges(
  changes: readonly HandChange[],
  shelf: ReadonlyMap<string, Pick<Shelved, 'name' | 'stock'>>,
  arrived: ReadonlyMap<string, Made>,
): Decided[] {
  return changes.map((change) => decide(change, shelf.get(change.productId), arrived))
}

function decide(
  change: HandChange,
  product: Pick<Shelved, 'name' | 'stock'> | undefined,
  arrived: ReadonlyMap<string, Made>,
): Decided {
  if (!product) return { ...change, result: 'refused', left: 0, why: 'It is sold no more.' }
  const { name, stock } = product
  const made = arrived.get(change.changeId)
  if (made && isSameWish(made, change)) return { ...change, result: 'done', left: stock }
  if (made) return { ...change, result: 'refused', left: stock, why: OTHER_WISH }
  if (change.delta === 0) return { ...change, result: 'unchanged', left: stock }
  const left = stock + change.delta
  if (left < 0) return { ...change, result: 'refused', left: stock, why: tooFew(change, product) }
  if (left > MAX_STOCK) {
    return { ...change, result: 'refused', left: stock, why: `So many of ${name} do not fit.` }
  }
  return { ...change, result: 'changed', left }
}

const isSameWish = (made: Made, { productId, delta, reason, note }: HandChange) =>
  made.productId === productId &&
  made.delta === delta &&
  made.reason === reason &&
  made.note === note

export const OTHER_WISH =
  'This change has been made already, and not as it is asked for now. Please look at the stock and begin again.'

/** More of one product than any shop has is a slip of the hand. */
const MAX_STOCK = 10_000_000

const tooFew = ({ delta }: HandChange, { name, stock }: Pick<Shelved, 'name' | 'stock'>) =>
  `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} left: ${-delta} cannot be taken off.`
