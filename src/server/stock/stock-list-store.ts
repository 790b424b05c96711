import { eq, type SQL, sql } from 'drizzle-orm'
import { deskSearchOf } from '#contract/lib/desk-search.ts'
import type { StockList } from '#contract/stock/stock-kinds.ts'
import { withinTime } from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { contains, isOneOf } from '#server/db/desk-search.ts'
import { countRows, offsetOf, type Page, type RowCount } from '#server/db/long-list.ts'
import { stockMovements, unitsSold } from '#server/db/schema/stock.ts'
import { isLow, isNeverStocked, isSoldOut, wasStocked } from '#server/db/shelf-state.ts'
import type { Movement, StockedProduct } from './stock-rules.ts'

export type StockQuery = {
  currentPage: number
  pageSize: number
  show: StockList
  /** In name and brand, or a whole barcode. */
  search?: string | undefined
  categoryId?: string | undefined
}

export type StockRow = Omit<StockedProduct, 'nameHi'> & {
  wasStocked: boolean
  barcode: string | null
  waiting: number
  sold24h: number
  writtenOff: { id: string; quantity: number; at: string; who: string } | null
}

const IS_SOLD = sql`p.deleted_at is null and p.published`
const SHOWN: Record<StockList, SQL> = {
  all: sql`true`,
  low: isLow,
  out: isSoldOut,
  never: isNeverStocked,
}

/**
 * Products on sale for staff who restock and count: lowest stock first, or all in catalogue order. `low`, `out` and
 * `never` count the matches, whichever of them is shown.
 */
export const listStock = (db: Db, query: StockQuery) =>
  withinTime(query.search, () => readStock(db, query))

async function readStock(db: Db, query: StockQuery) {
  const { show, currentPage, pageSize } = query
  const from = sql`from products p where ${sql.join(conditions(query), sql` and `)}`
  // Reads the ledger only for the rows of the page.
  const page = await db.execute<StockRow>(sql`
    with page as (select p.* ${from} and ${SHOWN[show]} order by ${orderOf(show)}
      limit ${pageSize} offset ${(currentPage - 1) * pageSize})
    select p.id, p.name, p.unit, p.images, p.stock, p.low_stock_below as "lowStockBelow", p.barcode,
      ${wasStocked} as "wasStocked",
      (select count(*)::int from stock_alerts a where a.product_id = p.id) as waiting,
      (select ${unitsSold} from stock_movements m
        where m.product_id = p.id and m.created_at > now() - interval '24 hours') as "sold24h",
      ${LATEST_WRITE_OFF} as "writtenOff"
    from page p order by ${orderOf(show)}`)
  const counted = await db.execute<Record<StockList, number>>(sql`
    select count(*)::int as all, ${countOf('low')}, ${countOf('out')}, ${countOf('never')} ${from}`)
  const { all, ...counts } = counted.rows[0] ?? { all: 0, low: 0, out: 0, never: 0 }
  return { rows: page.rows, totalCount: show === 'all' ? all : counts[show], ...counts }
}

/** The latest manual change of product `p`, if it wrote units off as missing. */
const LATEST_WRITE_OFF = sql`(select json_build_object(
    'id', m.id, 'quantity', -m.delta, 'at', m.created_at, 'who', coalesce(u.username, ''))
  from (select * from stock_movements m
    where m.product_id = p.id and m.actor_id is not null and m.created_at > now() - interval '7 days'
    order by m.created_at desc, m.id desc limit 1) m
  left join users u on u.id = m.actor_id where m.reason = 'missing')`

const countOf = (list: StockList) =>
  sql`(count(*) filter (where ${SHOWN[list]}))::int as ${sql.identifier(list)}`

const orderOf = (show: StockQuery['show']) =>
  show === 'all' ? sql`p.position, p.id` : sql`p.stock, p.position, p.id`

function conditions({ search, categoryId }: StockQuery): SQL[] {
  return [
    IS_SOLD,
    ...(search ? [isFoundBy(search)] : []),
    ...(categoryId
      ? [
          sql`exists (select from product_categories c
            where c.product_id = p.id and c.category_id = ${categoryId})`,
        ]
      : []),
  ]
}

function isFoundBy(text: string) {
  const { words, barcodes } = deskSearchOf(text)
  const name = sql`lower(p.name || ' ' || coalesce(p.brand, ''))`
  return sql`(${contains([name], [words.toLowerCase()])} or ${isOneOf(sql`p.barcode`, barcodes)})`
}

/** The stock movements of a product, newest first, each with the stock after it. */
export async function listMovements(
  db: Db,
  { id, stock }: Pick<StockedProduct, 'id' | 'stock'>,
  page: Page,
): Promise<{ rows: Movement[] } & RowCount> {
  // Computed backwards from the present stock, so that only the newest rows are read.
  const listed = await db.execute<Movement>(sql`
    select page.id, page.created_at as at, page.delta, page.after, page.reason, page.note,
      nullif(u.username, '') as "actorName", o.number as "orderNumber",
      (page.actor_id is not null and page.reason not in ('opening', 'purchase')
        and page.undoes is null and undo.id is null) as "canUndo",
      undo.id is not null as "isUndone"
    from (
      select m.*, (${stock}::int - coalesce(sum(m.delta) over (
        order by m.created_at desc, m.id desc rows between unbounded preceding and 1 preceding
      ), 0))::int as after
      from stock_movements m where m.product_id = ${id}
      order by m.created_at desc, m.id desc
      limit ${page.pageSize} offset ${offsetOf(page)}
    ) page
    left join users u on u.id = page.actor_id
    left join orders o on o.id = page.order_id
    left join stock_movements undo on undo.undoes = page.id
    order by page.created_at desc, page.id desc`)
  const rows = listed.rows.map((row) => ({ ...row, at: new Date(row.at) }))
  return { rows, ...(await countRows(db, stockMovements, eq(stockMovements.productId, id))) }
}
