import { t } from '@lingui/core/macro'
import type { PickBatch, PickLine, PickOrder } from '#contract/picking/picking.ts'
import type { Named } from '#web/lib/language/catalogue-names.ts'
import { batchHints, keyOf } from '#web/picking/batch-text.ts'

/** What one order needs of a product. */
export type PickPart = { letter: string; line: PickLine }
/** A product with all orders that need it. */
export type PickRow = { line: PickLine; quantity: number; parts: PickPart[] }
export type PickAisle = { category: Named; rows: PickRow[] }

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A, B, … Z, AA, AB, … */
export function letterOf(index: number): string {
  const last = ALPHABET[index % ALPHABET.length] ?? ''
  return index < ALPHABET.length ? last : letterOf(Math.floor(index / ALPHABET.length) - 1) + last
}

/** All lines by category in the order of the shelves, each product once. One order needs no letter. */
export function aislesOf(orders: readonly PickOrder[]): PickAisle[] {
  const rows = rowsOf(orders)
  return mergedCategories(orders).map((name) => {
    const here = rows.filter(({ line }) => line.category === name)
    return {
      category: { name: name || t`Other items`, name_hi: here[0]?.line.category_hi },
      rows: here,
    }
  })
}

function rowsOf(orders: readonly PickOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const [index, order] of orders.entries()) {
    const letter = orders.length > 1 ? letterOf(index) : ''
    for (const line of order.lines.filter(({ quantity }) => quantity > 0)) {
      const row = rows.get(line.product_id) ?? { line, quantity: 0, parts: [] }
      row.quantity += line.quantity
      row.parts.push({ letter, line })
      rows.set(line.product_id, row)
    }
  }
  return [...rows.values()].toSorted((one, other) => one.line.name.localeCompare(other.line.name))
}

/** Which batches of a product to take for all orders, what expires first, first; and what must not be packed. */
export function batchTexts({ parts }: Pick<PickRow, 'parts'>): string[] {
  const batches = new Map<string, PickBatch>()
  for (const batch of parts.flatMap(({ line }) => line.batches ?? [])) {
    const quantity = (batches.get(keyOf(batch))?.quantity ?? 0) + batch.quantity
    batches.set(keyOf(batch), { ...batch, quantity })
  }
  const sorted = [...batches.values()].toSorted((one, other) => lifeOf(one) - lifeOf(other))
  const past = parts.find(({ line }) => line.past)?.line.past
  return batchHints({ batches: sorted, past }).map(({ text }) => text)
}

const lifeOf = ({ days_left }: PickBatch) => days_left ?? Number.MAX_SAFE_INTEGER

/** The categories of each order are sorted already: those that are new go before the next one that is known. */
function mergedCategories(orders: readonly PickOrder[]): string[] {
  const merged: string[] = []
  for (const { lines } of orders) insertSorted(merged, new Set(lines.map((line) => line.category)))
  return merged.toSorted((one, other) => Number(!one) - Number(!other))
}

function insertSorted(merged: string[], categories: Iterable<string>) {
  let next = 0
  for (const category of categories) {
    const known = merged.indexOf(category)
    if (known < 0) merged.splice(next, 0, category)
    next = (known < 0 ? next : known) + 1
  }
}
