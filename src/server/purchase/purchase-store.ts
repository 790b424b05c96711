import { and, eq, isNull, sql } from 'drizzle-orm'
import { MAX_SUPPLIERS } from '#contract/purchase/purchase-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { purchases, stockBatches } from '#server/db/schema/purchase.ts'
import { required } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import type {
  NewPurchase,
  Purchase,
  PurchaseBatch,
  PurchaseHead,
  Supplier,
} from './purchase-rules.ts'

/** Suppliers for the form, the last used first. */
export async function listSuppliers(db: Db): Promise<Supplier[]> {
  const { rows } = await db.execute<Supplier>(sql`
    select id, name, coalesce(phone, '') as phone, coalesce(gstin, '') as gstin
    from suppliers order by updated_at desc, id limit ${MAX_SUPPLIERS}`)
  return rows
}

/**
 * The supplier of this name, made if it is new, and locked: its bills are entered one after the other. A phone or GSTIN
 * replaces the former one.
 */
export async function lockSupplier(
  tx: Db,
  { name, phone, gstin }: Omit<Supplier, 'id'>,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into suppliers (id, name, phone, gstin)
    values (${newId()}, ${name}, nullif(${phone}::text, ''), nullif(${gstin}::text, ''))
    on conflict (lower(name)) do update set updated_at = clock_timestamp(),
      phone = coalesce(excluded.phone, suppliers.phone),
      gstin = coalesce(excluded.gstin, suppliers.gstin)
    returning id`)
  return required(rows[0], 'Supplier').id
}

type Entered = { createdAt: Date; actorName: string }

/** Who has entered this bill of the supplier, and when; reversed bills do not count. */
export async function findBill(
  tx: Db,
  supplierId: string,
  billNumber: string,
): Promise<Entered | undefined> {
  const isBill = sql`lower(${purchases.billNumber}) = lower(${billNumber})`
  const [bill] = await tx
    .select({ createdAt: purchases.createdAt, actorName: purchases.actorName })
    .from(purchases)
    .where(and(eq(purchases.supplierId, supplierId), isBill, isNull(purchases.reversedAt)))
  return bill
}

type Head = { supplierId: string; actorId: string; actorName: string }

export async function insertPurchase(
  tx: Db,
  { id, billNumber, billDate, lines }: NewPurchase,
  head: Head,
): Promise<void> {
  await tx.insert(purchases).values({ id, billNumber, billDate, ...head })
  await tx.insert(stockBatches).values(
    lines.map((line, position) => ({
      ...line,
      id: newId(),
      purchaseId: id,
      position,
      remaining: line.quantity,
    })),
  )
}

export const markReversed = (tx: Db, id: string, by: string) =>
  tx
    .update(purchases)
    .set({ reversedAt: sql`clock_timestamp()`, reversedBy: by })
    .where(eq(purchases.id, id))

/** Locks the bill, so that it is reversed once. */
export const lockPurchase = (tx: Db, id: string) =>
  tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, id)).for('update')

export type PurchaseRow = Omit<PurchaseHead, 'createdAt' | 'reversedAt' | 'total'> & {
  createdAt: string
  reversedAt: string | null
  total: string
  supplierId: string
  phone: string
  gstin: string
}

export const HEAD = sql`p.id, p.supplier_id as "supplierId", s.name as supplier,
  coalesce(s.phone, '') as phone, coalesce(s.gstin, '') as gstin,
  p.bill_number as "billNumber", p.bill_date::text as "billDate", p.actor_name as "actorName",
  p.created_at as "createdAt", p.reversed_at as "reversedAt", p.reversed_by as "reversedBy",
  sums.lines, sums.units, sums.total`
export const SUMS = sql`cross join lateral (
  select count(*)::int as lines, sum(b.quantity)::int as units, sum(b.quantity * b.cost) as total
  from stock_batches b where b.purchase_id = p.id) sums`

export const headOf = ({ createdAt, reversedAt, total, ...row }: PurchaseRow): PurchaseHead => ({
  ...row,
  total: Number(total),
  createdAt: new Date(createdAt),
  reversedAt: reversedAt === null ? null : new Date(reversedAt),
})

export async function findPurchase(db: Db, id: string): Promise<Purchase | undefined> {
  const { rows } = await db.execute<PurchaseRow>(sql`
    select ${HEAD} from purchases p join suppliers s on s.id = p.supplier_id ${SUMS}
    where p.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { supplierId, supplier, phone, gstin } = row
  const supplierOf = { id: supplierId, name: supplier, phone, gstin }
  return { ...headOf(row), supplierOf, items: await listBatchesOf(db, id) }
}

async function listBatchesOf(db: Db, purchaseId: string): Promise<PurchaseBatch[]> {
  const { rows } = await db.execute<PurchaseBatch>(sql`
    select b.id, b.product_id as "productId", b.quantity, b.remaining, b.cost::float8 as cost, b.code,
      b.best_before::text as "bestBefore", g.name, g.name_hi as "nameHi", g.unit
    from stock_batches b join products g on g.id = b.product_id
    where b.purchase_id = ${purchaseId} order by b.position`)
  return rows
}
