import type pg from 'pg'

const SIZE = { products: 27_555, orders: 100_000, people: 20_000, entries: 20_000, days: 60 }

/** The same UUID for the same number, of a version that ids may have. */
const id = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
const COUNTED = (many: number) => `generate_series(1, ${many}) as n`
const PLACED = `now() - n * interval '${SIZE.days} days' / ${SIZE.orders}`

const FILL = [
  `insert into users (id, username, email, password_hash)
    select ${id('user', 'n')}, 'Shopper ' || n, 'shopper-' || n || '@example.in', '-'
    from ${COUNTED(SIZE.people)}`,
  `insert into products (id, name, description, unit, images, stock, price, position)
    select ${id('product', 'n')}, 'Product ' || n, '', '1 kg', '[]', n % 40, 1000 + n, n
    from ${COUNTED(SIZE.products)}`,
  `insert into stock_movements (id, product_id, delta, reason)
    select gen_random_uuid(), id, stock, 'opening' from products where stock > 0`,
  'alter table orders disable trigger user',
  'alter table order_items disable trigger user',
  `insert into orders (id, number, user_id, status, payment_status, payment_mode, subtotal,
      shipping_fee, tax, total, address, request_hash, created_at, updated_at, promised_by)
    select ${id('order', 'n')}, 'TKR-' || n, ${id('user', `(n % ${SIZE.people} + 1)`)},
      case when n % 20 = 0 then 'Cancelled' else 'Delivered' end,
      case when n % 20 = 0 then 'Cancelled' else 'Completed' end, 'COD', 30000, 5000, 1800, 36800,
      '{"id":"00000000-0000-0000-0000-000000000000","isDefault":true,"receiver":"","name":"Home","mobile":"9822011874","line1":"","line2":"","city":"Pune","state":"","pincode":"411045","country":"India","type":"Home"}',
      '\\x00', ${PLACED}, ${PLACED}, ${PLACED} + interval '10 minutes'
    from ${COUNTED(SIZE.orders)}`,
  `insert into order_items (order_id, product_id, position, name, unit, image, list_price, discount, unit_price, quantity)
    select ${id('order', 'n')}, ${id('product', `((n * 7 + i * 997) % ${SIZE.products} + 1)`)}, i,
      'Product', '1 kg', '', 10000, 0, 10000, 1
    from ${COUNTED(SIZE.orders)}, generate_series(0, 2) as i`,
  'alter table orders enable trigger user',
  'alter table order_items enable trigger user',
  `insert into order_events (id, order_id, status, actor, created_at)
    select gen_random_uuid(), id, 'Processing', 'shopper', created_at from orders`,
  `insert into order_events (id, order_id, status, actor, created_at)
    select gen_random_uuid(), id, 'Delivered', 'staff', created_at + random() * interval '14 minutes'
    from orders where status = 'Delivered'`,
  `insert into audit_entries (id, actor_id, actor_name, action, subject, created_at)
    select gen_random_uuid(), ${id('user', '1')}, 'Meera', 'product.update', 'Product ' || n, ${PLACED}
    from ${COUNTED(SIZE.entries)}`,
]

/** Fills an empty database with a shop of this size. Leaves one that has orders. */
export async function fillShop(database: pg.Client) {
  const { rows } = await database.query('select count(*)::int as found from orders')
  if (rows[0].found > 0) return
  for (const statement of FILL) await database.query(statement)
  await database.query('vacuum analyze')
}
