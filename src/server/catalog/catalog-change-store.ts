import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { required } from '#server/lib/errors.ts'
import { ON_SALE } from './product-store.ts'

/** Rows per query: a few milliseconds. */
const VERSIONS_BATCH = 5_000

/**
 * Id and version of every product on sale in batches, in shelf order, so that products of one page are next to each
 * other in memory. A product that moves meanwhile may be missing or come twice: its change is published, or found
 * by the next check.
 */
export async function* readVersions(db: Db): AsyncGenerator<{ id: string; version: number }[]> {
  let after = { position: -(2 ** 31), id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await db.execute<{ id: string; version: number; position: number }>(sql`
      select p.id, p.version, p.position from products p
      where (p.position, p.id) > (${after.position}, ${after.id}) and ${ON_SALE}
      order by p.position, p.id limit ${VERSIONS_BATCH}`)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < VERSIONS_BATCH) return
    after = last
  }
}

/** Version of each of these products that is on sale. */
export async function readVersionsOf(db: Db, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; version: number }>(sql`
    select p.id, p.version from products p
    where p.id = any(${sql.param(ids)}::uuid[]) and ${ON_SALE}`)
  return rows
}

/** A hash of all categories. */
const PLACES = sql`(select md5(concat(
  (select string_agg(c::text, '' order by c.id) from categories c),
  (select string_agg(s::text, '' order by s.id) from subcategories s),
  (select string_agg(l::text, '' order by l.subcategory_id, l.category_id) from subcategory_categories l))))`

export type Changes = {
  /** Every transaction below this number has ended and is in what was read. */
  horizon: string
  /** Products that transactions from `since` on have changed; without it none. */
  productIds: string[]
  places: string
}

/** What was committed since an earlier horizon. Costs as much as was changed, however large the catalogue is. */
export async function readChanges(db: Db, since: string | undefined): Promise<Changes> {
  const { rows } = await db.execute<Changes>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${PLACES} as places,
      array(select distinct unnest(c.product_ids) from product_changes c
        where c.xact >= ${since ?? null}::xid8)::text[] as "productIds"`)
  return required(rows[0], 'Changes')
}

/** Deletes changes that every node has read, since each looks several times a minute. */
export function forgetProductChanges(db: Db, signal?: AbortSignal): Promise<number> {
  const batch = sql`select ctid from product_changes
    where created_at < now() - interval '1 hour' limit ${BATCH}`
  return inBatches(signal, () =>
    db.execute(sql`delete from product_changes where ctid = any(array(${batch}))`),
  )
}
