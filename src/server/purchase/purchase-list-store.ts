import { sql } from 'drizzle-orm'
import { deskSearchOf } from '#contract/lib/desk-search.ts'
import { withinTime } from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { contains } from '#server/db/desk-search.ts'
import { countRows, offsetOf, type Page, type RowCount } from '#server/db/long-list.ts'
import type { PurchaseHead } from './purchase-rules.ts'
import { HEAD, headOf, type PurchaseRow, SUMS } from './purchase-store.ts'

type Listed = { rows: PurchaseHead[] } & RowCount

/** A page of the bills whose number or supplier contains the text, the newest first. */
export const listPurchases = (db: Db, page: Page & { find?: string | undefined }) =>
  withinTime(page.find, () => readPage(db, page))

async function readPage(
  db: Db,
  { find, ...page }: Page & { find?: string | undefined },
): Promise<Listed> {
  const from = sql`purchases p join suppliers s on s.id = p.supplier_id`
  const words = find ? deskSearchOf(find).words : ''
  const where = words ? contains([sql`p.bill_number`, sql`s.name`], [words]) : sql`true`
  const { rows } = await db.execute<PurchaseRow>(sql`
    select ${HEAD} from (select p.* from ${from} where ${where}
      order by p.created_at desc, p.id desc
      limit ${page.pageSize} offset ${offsetOf(page)}) p
    join suppliers s on s.id = p.supplier_id ${SUMS}
    order by p.created_at desc, p.id desc`)
  return { rows: rows.map(headOf), ...(await countRows(db, from, where)) }
}
