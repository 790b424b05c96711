import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/db.ts'

/** Checks that every product's stock is the sum of its ledger rows. */
export async function expectLedgerMatchesStock(db: Db) {
  const { rows } = await db.execute(sql`select name from products p
    where stock <> (select coalesce(sum(delta), 0) from stock_movements where product_id = p.id)`)
  expect(rows).toEqual([])
}
