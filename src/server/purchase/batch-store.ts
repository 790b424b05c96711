import { eq, type SQL, sql } from 'drizzle-orm'
import type { Paise } from '#contract/lib/money.ts'
import { NEAR_EXPIRY_DAYS } from '#contract/purchase/purchase-kinds.ts'
import { TODAY_IN_INDIA } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import { stockMovements } from '#server/db/schema/stock.ts'

/** A batch with units in stock that expires. */
export type ExpiringBatch = {
  id: string
  productId: string
  name: string
  nameHi: string | null
  unit: string
  image: string
  code: string
  bestBefore: string
  /** 0: today is the last good day. */
  daysLeft: number
  remaining: number
  stock: number
  cost: Paise
  price: Paise
  discount: number
  supplier: string
  billNumber: string
}

const FROM = sql`from stock_batches b join products g on g.id = b.product_id
  join purchases p on p.id = b.purchase_id join suppliers s on s.id = p.supplier_id
  where b.remaining > 0 and b.best_before is not null and g.deleted_at is null`
const until = (days: number) => sql`b.best_before <= ${TODAY_IN_INDIA} + ${days}::int`

type Wanted = { within: number; currentPage: number; pageSize: number }
type Listed = { rows: ExpiringBatch[]; totalCount: number; past: number; near: number }

/** A page of the batches with at most so many days left, what expires first, first. -1: past their day. */
export async function listBatches(
  db: Db,
  { within, currentPage, pageSize }: Wanted,
): Promise<Listed> {
  const { rows } = await db.execute<ExpiringBatch>(sql`
    select ${COLUMNS} ${FROM} and ${until(within)}
    order by b.best_before, g.name, b.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`)
  const counted = await db.execute<Omit<Listed, 'rows'>>(sql`
    select ${count(until(within))} as "totalCount", ${count(until(-1))} as past,
      ${count(sql`${until(NEAR_EXPIRY_DAYS)} and not ${until(-1)}`)} as near ${FROM}`)
  return { rows, ...(counted.rows[0] ?? { totalCount: 0, past: 0, near: 0 }) }
}

const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`

const COLUMNS = sql`b.id, b.product_id as "productId", g.name, g.name_hi as "nameHi", g.unit,
  coalesce(g.images ->> 0, '') as image, b.code, b.best_before::text as "bestBefore",
  b.best_before - ${TODAY_IN_INDIA} as "daysLeft", b.remaining, g.stock, b.cost::float8 as cost,
  g.price::float8 as price, g.discount::float8 as discount, s.name as supplier,
  p.bill_number as "billNumber"`

type Batch = { id: string; productId: string; bestBefore: string | null; remaining: number }

export async function findBatch(db: Db, id: string): Promise<Batch | undefined> {
  const { rows } = await db.execute<Batch>(sql`
    select id, product_id as "productId", best_before::text as "bestBefore", remaining
    from stock_batches where id = ${id}`)
  return rows[0]
}

/** The ledger row with this id, if it was written. */
export async function findMovement(db: Db, id: string) {
  const { productId, delta, reason } = stockMovements
  const query = db.select({ productId, delta, reason }).from(stockMovements)
  return (await query.where(eq(stockMovements.id, id)))[0]
}
