import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { Paise } from '#contract/lib/money.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { unitsByProduct } from '#server/stock/stock-rules.ts'

export type Supplier = { id: string; name: string; phone: string; gstin: string }

/** A batch as it is bought. */
export type NewBatch = {
  productId: string
  quantity: number
  /** Of one unit, GST included. */
  cost: Paise
  code: string
  /** The last good day. */
  bestBefore: string | null
}

export type NewPurchase = {
  id: string
  supplier: Omit<Supplier, 'id'>
  billNumber: string
  billDate: string
  lines: NewBatch[]
}

/** A line of a bill with what is left of it. */
export type PurchaseBatch = NewBatch & {
  id: string
  remaining: number
  name: string
  nameHi: string | null
  unit: string
}

export type PurchaseHead = {
  id: string
  supplier: string
  billNumber: string
  billDate: string
  lines: number
  units: number
  total: Paise
  actorName: string
  createdAt: Date
  reversedAt: Date | null
  reversedBy: string | null
}

export type Purchase = PurchaseHead & { supplierOf: Supplier; items: PurchaseBatch[] }

type Product = { id: string; name: string; nameHi: string | null; stock: number }

const MAX_STOCK = 10_000_000

/** Throws invalid for a bill of the future, for what is past its day already, and for too much stock. */
export function checkPurchase(
  { billDate, lines }: NewPurchase,
  products: ReadonlyMap<string, Product>,
  today: string,
) {
  if (billDate > today) throw invalid(text('The date of the bill is in the future.'))
  for (const line of lines) checkLine(line, products.get(line.productId), today)
  for (const { productId, quantity } of unitsByProduct(lines)) {
    const product = products.get(productId)
    if (product && product.stock + quantity > MAX_STOCK)
      throw invalid(text('The stock of {name} would be too high.', { name: nameText(product) }))
  }
}

function checkLine({ bestBefore }: NewBatch, product: Product | undefined, today: string) {
  if (!product)
    throw invalid(text('One of these products is no longer on sale. Remove it from the bill.'))
  if (bestBefore === null || bestBefore >= today) return
  throw invalid(
    text('{name} is already past its best-before day. Check the day, or leave the line out.', {
      name: nameText(product),
    }),
  )
}

/** Whether a request with the id of this bill is the one that entered it. */
export const isSamePurchase = (made: Purchase, wanted: NewPurchase) =>
  made.supplier.toLowerCase() === wanted.supplier.name.toLowerCase() &&
  made.billNumber === wanted.billNumber &&
  made.billDate === wanted.billDate &&
  made.items.length === wanted.lines.length &&
  wanted.lines.every((line, place) => isSameLine(line, made.items[place]))

const isSameLine = (line: NewBatch, made: NewBatch | undefined) =>
  made !== undefined &&
  made.productId === line.productId &&
  made.quantity === line.quantity &&
  made.cost === line.cost &&
  made.code === line.code &&
  made.bestBefore === line.bestBefore

/** Throws conflict when units of the bill are sold, lost or taken out: they cannot go back to the supplier. */
export function checkReversal({ billNumber, items }: Purchase) {
  const short = items.find(({ quantity, remaining }) => remaining < quantity)
  if (!short) return
  throw conflict(
    text(
      'Bill {bill} cannot be reversed: only {left} of its {quantity} {name} are still in stock. Correct the stock instead.',
      {
        bill: billNumber,
        left: short.remaining,
        quantity: short.quantity,
        name: nameText(short),
      },
    ),
    { code: 'UNITS_GONE' },
  )
}
