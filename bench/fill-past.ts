const ORDERS = 20_000
/** In minutes: two months, the last one until yesterday. */
const APART = 4

const PLACED = `now() - interval '1 day' - n * interval '${APART} minutes'`

/**
 * Past sales, always the same. A plan made while a table is empty scans all of it until PostgreSQL analyses the table
 * again, so a shop without a past would measure that.
 */
export const past = (products: number, shoppers: number) => [
  'alter table orders disable trigger user',
  'alter table order_items disable trigger user',
  `insert into orders (id, number, user_id, status, payment_status, payment_mode, subtotal,
      shipping_fee, tax, total, address, request_hash, created_at, updated_at, promised_by)
    select gen_random_uuid(), 'TKR-' || n, u.id, 'Delivered', 'Completed', 'COD', 3000, 5000, 1800, 9800,
      '{"id":"00000000-0000-0000-0000-000000000000","isDefault":true,"receiver":"","name":"Home","mobile":"9000000001","line1":"","line2":"","city":"Pune","state":"","pincode":"411045","country":"India","type":"Home"}',
      '\\x00', ${PLACED}, ${PLACED}, ${PLACED} + interval '10 minutes'
    from generate_series(1, ${ORDERS}) n
      join (select id, row_number() over (order by id) as nth from users) u on u.nth = n % ${shoppers} + 1`,
  `insert into order_items (order_id, product_id, position, name, brand, unit, image, list_price, discount, unit_price, quantity)
    select o.id, p.id, i, p.name, p.brand, p.unit, '', p.price, p.discount, 1000, 1
    from (select id, row_number() over (order by created_at) as nth from orders) o
      cross join generate_series(0, 2) i
      join products p on p.position = (o.nth * 7 + i * 13) % ${products} + 1`,
  'alter table orders enable trigger user',
  'alter table order_items enable trigger user',
  `insert into order_events (id, order_id, status, actor, created_at)
    select gen_random_uuid(), id, moved, 'shopper', created_at
    from orders, unnest('{Processing,Shipped,Delivered}'::text[]) moved`,
  `insert into stock_movements (id, product_id, delta, reason, order_id, created_at)
    select gen_random_uuid(), i.product_id, -1, 'sale', o.id, o.created_at
    from orders o join order_items i on i.order_id = o.id`,
  `insert into jobs (id, kind, cause, user_id, details, status, attempts, created_at, turn, ended_at)
    select gen_random_uuid(), 'mail', 'order-placed:' || id, user_id, '{}', 'done', 1, created_at, created_at, created_at
    from orders`,
]

export const PAST = ['orders', 'order_items', 'order_events', 'jobs']
