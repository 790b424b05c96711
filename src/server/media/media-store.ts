import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** The ids of all pictures that anything points to: the 32 hex digits in their urls. Orders keep theirs for ever. */
export async function listUsedImageIds(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct substring(url from '^/media/([0-9a-f]{32})-') as id
    from (
      select avatar as url from users
      union all select image from categories
      union all select image from subcategories
      union all select image from order_items
      union all select jsonb_array_elements_text(images) from products
    ) as urls
    where url like '/media/%-%'`)
  return new Set(rows.map(({ id }) => id))
}
