import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/lib/days.ts'
import type { Input } from '#contract/schemas.ts'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/lib/id.ts'
import type { TestUser } from './shop.ts'

type Body = Input<'purchase.receive'>['body']
type Line = Partial<Body['lines'][number]> & { product: { id: string } }

/** So many days from today, in India. */
export const dayIn = (days: number) => addDays(dayOf(Date.now()), days)

/** A bill of Satara Dairy; each line is 10 units at ₹20 without an expiry. */
export const billOf = (lines: readonly Line[], changes: Partial<Body> = {}): Body => ({
  purchase_id: newId(),
  supplier: { name: 'Satara Dairy' },
  bill_number: `SD-${newId()}`,
  bill_date: dayIn(0),
  lines: lines.map(({ product, ...line }) => ({
    product_id: product.id,
    quantity: 10,
    cost: 20,
    ...line,
  })),
  ...changes,
})

export const receive = (who: TestUser, lines: readonly Line[], changes: Partial<Body> = {}) =>
  who.call('purchase.receive', { body: billOf(lines, changes) })

/** What is left of each batch of a product, by code. */
export async function batchesOf(db: Db, { id }: { id: string }) {
  const { rows } = await db.execute<{ code: string; remaining: number }>(sql`
    select code, remaining from stock_batches where product_id = ${id}`)
  return Object.fromEntries(rows.map(({ code, remaining }) => [code, remaining]))
}
