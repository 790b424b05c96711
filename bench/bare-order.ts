import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The least that an order of three lines can cost: a conditional stock update, an order, its lines. */
const SCRIPT = `
\\set a random(1, :products - 2)
begin;
update bare_stock set stock = stock - 1 where id = :a and stock >= 1;
update bare_stock set stock = stock - 1 where id = :a + 1 and stock >= 1;
update bare_stock set stock = stock - 1 where id = :a + 2 and stock >= 1;
insert into bare_orders (total) values (100) returning id as order_id \\gset
insert into bare_lines values (:order_id, :a), (:order_id, :a + 1), (:order_id, :a + 2);
commit;
`

/** Such orders per second as PostgreSQL's own bench (pgbench) places; undefined where it is not installed. */
export async function bareOrders(url: string, products: number, clients: number, seconds: number) {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query(`create table bare_stock as
    select n as id, 1000000 as stock from generate_series(1, ${products}) n`)
  await database.query('alter table bare_stock add primary key (id)')
  await database.query('create table bare_orders (id bigserial primary key, total int)')
  await database.query('create table bare_lines (order_id bigint, product int)')
  await database.end()
  const script = join(tmpdir(), `tokri-order-${process.pid}.sql`)
  writeFileSync(script, SCRIPT)
  const args = ['-n', '-M', 'prepared', '-c', clients, '-T', seconds, '-D', `products=${products}`]
  try {
    const said = execFileSync('pgbench', [...args.map(String), '-f', script, url], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/tps = ([\d.]+)/.exec(said)?.[1])
  } catch {
    return undefined
  }
}
