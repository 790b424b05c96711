import type {
  CountResult,
  Movement as MovementView,
  Shelved as StockedProductView,
  StockRow as StockRowView,
} from '#contract/stock/stock.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { wireText } from '#server/lib/language/wire-text.ts'
import type { StockRow } from './stock-list-store.ts'
import type { Decided, Movement, StockedProduct } from './stock-rules.ts'

export const stockedProductView = (
  product: Omit<StockedProduct, 'nameHi'>,
): StockedProductView => ({
  _id: product.id,
  name: product.name,
  unit: product.unit,
  image: product.images[0] ?? '',
  stock: product.stock,
  low_stock_below: product.lowStockBelow,
})

export const stockRowView = (row: StockRow): StockRowView => ({
  ...stockedProductView(row),
  was_stocked: row.wasStocked,
  barcode: row.barcode,
  waiting: row.waiting,
  sold_24h: row.sold24h,
  written_off: row.writtenOff && {
    movement_id: row.writtenOff.id,
    quantity: row.writtenOff.quantity,
    at: new Date(row.writtenOff.at).toISOString(),
    who: row.writtenOff.who,
  },
})

export const movementView = (movement: Movement): MovementView => ({
  _id: movement.id,
  at: movement.at.toISOString(),
  change: movement.delta,
  after: movement.after,
  reason: movement.reason,
  note: movement.note ?? '',
  who: movement.actorName,
  order_number: movement.orderNumber,
  can_undo: movement.canUndo,
  is_undone: movement.isUndone,
})

/** A change that was made before counts as a change. */
export const countView = (line: Decided & { name: string }): CountResult => ({
  product_id: line.productId,
  name: line.name,
  stock: line.left,
  change: line.result === 'changed' || line.result === 'done' ? line.delta : 0,
  result: line.result === 'done' ? 'changed' : line.result,
  why: line.result === 'refused' ? inEnglish(line.why) : '',
  ...(line.result === 'refused' && { why_text: wireText(line.why) }),
})
