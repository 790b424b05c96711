import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/db.ts'

/** Checks that every product's stock is the sum of its ledger rows, and that its batches are within it. */
export async function expectLedgerMatchesStock(db: Db) {
  const { rows } = await db.execute(sql`select name from products p
    where stock <> (select coalesce(sum(delta), 0) from stock_movements where product_id = p.id)`)
  expect(rows).toEqual([])
  await expectBatchesWithinStock(db)
}

/** Checks that batches are not more than the stock, and that each is what came in less what its moves took. */
async function expectBatchesWithinStock(db: Db) {
  const { rows } = await db.execute(sql`
    select name from products p
    where stock < (select coalesce(sum(remaining), 0) from stock_batches where product_id = p.id)
    union all
    select id::text from stock_batches b where remaining <> quantity
      + (select coalesce(sum(quantity), 0) from batch_moves where batch_id = b.id)`)
  expect(rows).toEqual([])
}
