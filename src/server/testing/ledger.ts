import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/db.ts'

/** Every product has as many as the rows of its ledger add up to. */
export async function expectLedgerAdds(db: Db) {
  const { rows } = await db.execute(sql`select name from products p
    where stock <> (select coalesce(sum(delta), 0) from stock_movements where product_id = p.id)`)
  expect(rows).toEqual([])
}
