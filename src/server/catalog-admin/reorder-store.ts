import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { categories, subcategories } from '#server/db/schema/catalog.ts'

/** What has an order. */
export type Shelves = 'category' | 'subcategory'

const TABLES = { category: categories, subcategory: subcategories }

/** All ids and names in their order. Locks the table against others who add, delete or arrange. */
export async function lockPlaces(tx: Db, kind: Shelves): Promise<{ id: string; name: string }[]> {
  const table = TABLES[kind]
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  return tx.select({ id: table.id, name: table.name }).from(table).orderBy(table.position, table.id)
}

/** Writes the places of all of these. */
export const savePlaces = (tx: Db, kind: Shelves, ids: readonly string[]) =>
  tx.execute(sql`
    update ${TABLES[kind]} as shelf set position = placed.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as placed (id, place)
    where shelf.id = placed.id and shelf.position <> placed.place - 1`)
