import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { FUNCTIONS, peopleAndProducts } from './people-and-products.ts'
import { AFTERWARDS, BATCH, batchOf } from './year-of-orders.ts'

/**
 * Fills an empty database with a year of a city's shop, always the same for the same sizes:
 *
 *   DATABASE_URL=postgres://… npm run bench:city -- --orders 1000000 --people 100000 --products 200000
 *
 * The role must be a superuser, because constraints and triggers are off while it writes. What they would have refused is
 * counted afterwards.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '100000' },
    products: { type: 'string', default: '200000' },
  },
})
const size = {
  orders: Number(values.orders),
  people: Number(values.people),
  products: Number(values.products),
}
const KEEPER = '018cc251-f400-7001-8000-000000000001'

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL must name an empty PostgreSQL database.')

const pool = new pg.Pool({ connectionString: databaseUrl })
await migrate(pool)
await pool.end()
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
await fill()
await printSizes()
await printFaults()
await database.end()

async function fill() {
  const begin = performance.now()
  await database.query('set session_replication_role = replica')
  for (const statement of [...FUNCTIONS, ...peopleAndProducts(size)])
    await database.query(statement)
  await database.query('analyze products, users')
  const { rows } = await database.query<{ now: Date }>('select now() as now')
  const now = rows[0]?.now ?? new Date()
  for (let first = 1; first <= size.orders; first += BATCH) {
    const last = Math.min(first + BATCH - 1, size.orders)
    for (const statement of batchOf(size, first, last, now, KEEPER)) await database.query(statement)
    console.log(`${last} orders, ${Math.round((performance.now() - begin) / 1000)} s`)
  }
  for (const statement of AFTERWARDS) await database.query(statement)
  await database.query('set session_replication_role = origin')
  await database.query('vacuum analyze')
}

async function printSizes() {
  const { rows } = await database.query<{
    name: string
    rows: string
    table: string
    indexes: string
  }>(
    `select c.relname as name, c.reltuples::bigint as rows, pg_size_pretty(pg_table_size(c.oid)) as table,
       pg_size_pretty(pg_indexes_size(c.oid)) as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(c.oid) desc limit 20`,
  )
  console.table(rows)
}

/** Rows that contradict each other; all zero. */
async function printFaults() {
  const { rows } = await database.query(`select
    (select count(*) from orders o join (select order_id, sum(unit_price * quantity) as items from order_items group by 1) i
      on i.order_id = o.id where i.items <> o.subtotal) as "subtotals",
    (select count(*) from products p join (select product_id, sum(delta) as moved from stock_movements group by 1) m
      on m.product_id = p.id where m.moved <> p.stock) as "stock",
    (select count(*) from payments p join orders o on o.id = p.order_id where p.amount <> o.total) as "payments",
    (select count(*) from (select series from invoices group by 1 having count(*) <> max(serial)) gaps) as "invoice gaps"`)
  console.table(rows)
}
