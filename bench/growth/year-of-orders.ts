import { type CitySize, DAYS } from './people-and-products.ts'

/** Orders per batch: each statement takes some seconds. */
export const BATCH = 50_000

/*
 * What the shop writes for an order of three items: 60 % cash, 40 % online; 4 % cancelled, of which those paid online
 * are refunded; the rest delivered after eight minutes, but for the last twenty minutes, which are on their way. Four
 * entries of the audit trail each. Without missing items and returns, of which a shop has few.
 */
const ordersOf = ({ people }: CitySize) => `create temp table batch as
  select *, created_at + interval '8 minutes' as ended_at, pg_temp.address_of(shopper) as address,
    pg_temp.base_id('user', shopper) as user_id,
    'TKR-' || translate(substr(code, 1, 4), '01', 'XY') || '-' || translate(substr(code, 5, 4), '01', 'XY') as number
  from (
    select n, pg_temp.city_id('order', n, at) as id, at as created_at,
      1 + (n * 7919) % ${people} as shopper, upper(lpad(to_hex(n * 2654435761 % 4294967296), 8, 'Z')) as code,
      case when n % 10 < 6 then 'COD' when n % 10 < 9 then 'UPI' else 'Card' end as mode,
      case when n % 25 = 0 then 'Cancelled' when at > $3::timestamptz - interval '20 minutes' then 'Processing'
        else 'Delivered' end as status
    from generate_series($1::bigint, $2::bigint) n,
      lateral (select $3::timestamptz - ($4::bigint - n) * interval '${DAYS} days' / $4::bigint as at) moment) row`

/** Three different products each, of which the first thousand make up a tenth of all sales. */
const itemsOf = ({ products }: CitySize) => `create temp table batch_items as
  select b.id as order_id, b.n, b.created_at, i as position, p.id as product_id, p.name, p.brand, p.unit,
    p.images ->> 0 as image, p.price, p.discount, p.price * (100 - p.discount)::int / 100 as unit_price,
    1 + (b.n + i) % 2 as quantity
  from batch b cross join generate_series(0, 2) i
    join lateral (select 1 + i + 3 * floor(${Math.floor(products / 3) - 1}
      * power(((b.n * 104729 + i * 7907) % 1000003) / 1000003.0, 3))::bigint as nth) choice on true
    join products p on p.position = choice.nth`

const ORDERS = `insert into orders (id, number, user_id, status, payment_status, payment_mode, subtotal, shipping_fee,
    tax, total, address, request_hash, provider_order_id, provider_payment_id, promised_by, created_at, updated_at)
  select b.id, b.number, b.user_id, b.status,
    case when b.status = 'Cancelled' then case b.mode when 'COD' then 'Cancelled' else 'Refunded' end
      when b.status = 'Processing' and b.mode = 'COD' then 'Pending' else 'Completed' end,
    b.mode, s.subtotal, 5000, 1800, s.subtotal + 6800, b.address, sha256(b.number::bytea),
    case when b.mode <> 'COD' then 'order_' || b.code || b.n end, case when b.mode <> 'COD' then 'pay_' || b.code || b.n end,
    b.created_at + interval '10 minutes', b.created_at,
    case b.status when 'Processing' then b.created_at else b.ended_at end
  from batch b join (select order_id, sum(unit_price * quantity) as subtotal from batch_items group by 1) s
    on s.order_id = b.id order by b.n`

const EVENTS = `insert into order_events (id, order_id, status, actor, actor_id, created_at)
  select pg_temp.city_id(what.status, b.n, b.created_at + what.after), b.id, what.status, what.actor,
    case what.actor when 'staff' then $1::uuid else b.user_id end, b.created_at + what.after
  from batch b cross join (values ('Processing', 'shopper', interval '0'), ('Shipped', 'staff', interval '4 minutes'),
      ('Delivered', 'staff', interval '8 minutes'), ('Cancelled', 'shopper', interval '8 minutes')) what (status, actor, after)
  where what.status = 'Processing' or what.status = b.status or (what.status = 'Shipped' and b.status = 'Delivered')
  order by b.n, what.after`

const MOVEMENTS = `insert into stock_movements (id, product_id, delta, reason, order_id, created_at)
  select pg_temp.city_id('sale' || i.position, i.n, i.created_at), i.product_id, -i.quantity, 'sale', i.order_id, i.created_at
  from batch_items i order by i.n`

const RELEASES = `insert into stock_movements (id, product_id, delta, reason, order_id, created_at)
  select pg_temp.city_id('release' || i.position, i.n, b.ended_at), i.product_id, i.quantity, 'release', i.order_id, b.ended_at
  from batch_items i join batch b on b.id = i.order_id and b.status = 'Cancelled' order by i.n`

const PAYMENTS = [
  `insert into payments (id, order_id, provider_payment_id, amount, currency, method, status, pays, refunded, captured_at,
      created_at, updated_at)
    select pg_temp.city_id('payment', b.n, b.created_at), b.id, o.provider_payment_id, o.total, 'INR', lower(b.mode),
      case b.status when 'Cancelled' then 'refunded' else 'captured' end, true,
      case b.status when 'Cancelled' then o.total else 0 end, b.created_at + interval '20 seconds', b.created_at, b.ended_at
    from batch b join orders o on o.id = b.id where b.mode <> 'COD' order by b.n`,
  `insert into payment_events (id, order_id, kind, source, details, created_at)
    select pg_temp.city_id('paid' || kind, b.n, b.created_at), b.id, kind, 'webhook', '{}', b.created_at + interval '20 seconds'
    from batch b cross join unnest('{created,captured}'::text[]) kind where b.mode <> 'COD' order by b.n`,
  `insert into provider_events (id, event, body, order_id, outcome, created_at)
    select 'event_' || b.n, 'payment.captured', jsonb_build_object('event', 'payment.captured', 'payment', o.provider_payment_id),
      b.id, 'done', b.created_at from batch b join orders o on o.id = b.id
    where b.mode <> 'COD' and b.created_at > $3::timestamptz - interval '90 days'`,
  `insert into refunds (id, order_id, payment_id, paise, cause, reason, kind, status, provider_refund_id, created_at, updated_at)
    select pg_temp.city_id('refund', b.n, b.ended_at), b.id, p.id, p.amount, 'cancel:' || b.id, 'Cancelled', 'cancelled',
      'processed', 'rfnd_' || b.code || b.n, b.ended_at, b.ended_at
    from batch b join payments p on p.order_id = b.id where b.status = 'Cancelled'`,
]

const PICKING = [
  `insert into pickings (order_id, picker_id, started_at, packed_at, bags)
    select id, $1::uuid, created_at + interval '1 minute', created_at + interval '3 minutes', 1
    from batch where status = 'Delivered' order by n`,
  `insert into picks (order_id, product_id, found, picked_at)
    select i.order_id, i.product_id, i.quantity, i.created_at + interval '2 minutes'
    from batch_items i join batch b on b.id = i.order_id and b.status = 'Delivered' order by i.n`,
  `insert into audit_entries (id, actor_id, actor_name, action, subject_id, subject, before, after, created_at)
    select pg_temp.city_id('audit' || what.after, b.n, b.created_at + what.after), $1::uuid, 'Meera', what.action, b.id,
      b.number, what.before, what.later, b.created_at + what.after
    from batch b cross join (values ('order.startPicking', interval '1 minute', null, '{"picker": "Meera"}'::jsonb),
      ('order.pack', interval '3 minutes', null, '{"bags": 1}'),
      ('order.move', interval '4 minutes', '{"status": "Processing"}'::jsonb, '{"status": "Shipped"}'),
      ('order.move', interval '8 minutes', '{"status": "Shipped"}', '{"status": "Delivered"}')) what (action, after, before, later)
    where b.status = 'Delivered' order by b.n, what.after`,
]

/** Numbered without a gap in the order of delivery, as the shop numbers them. */
const INVOICES = `insert into invoices (id, order_id, kind, number, series, serial, document, created_at)
  select pg_temp.city_id('invoice', b.n, b.ended_at), b.id, 'invoice', series || '/' || lpad(serial::text, 6, '0'), series,
    serial, jsonb_build_object('kind', 'invoice', 'number', series || '/' || lpad(serial::text, 6, '0'),
      'paid', 'Paid.', 'buyer', b.address, 'seller', (select settings from shop_settings), 'total', o.total,
      'order', jsonb_build_object('number', b.number, 'placedAt', b.created_at), 'against', null, 'taxKind', 'cgst-sgst',
      'issuedAt', b.ended_at, 'placeOfSupply', '{"code": "27", "name": "Maharashtra"}'::jsonb, 'lines', lines.of), b.ended_at
  from (select b.*, coalesce(base.last, 0) + row_number() over (partition by b.series order by b.n) as serial
    from (select *, case when ended_at < '2026-03-31 18:30Z' then 'TKR/25-26' else 'TKR/26-27' end as series
      from batch where status = 'Delivered') b
    left join (select series, max(serial) as last from invoices group by 1) base on base.series = b.series) b
  join orders o on o.id = b.id
  join lateral (select jsonb_agg(jsonb_build_object('mrp', i.price, 'cgst', i.unit_price * i.quantity / 42, 'code', '0910',
      'igst', 0, 'name', i.name, 'rate', 5, 'sgst', i.unit_price * i.quantity / 42, 'gross', i.unit_price * i.quantity,
      'value', i.unit_price * i.quantity - 2 * (i.unit_price * i.quantity / 42), 'detail', i.unit, 'discount', 0,
      'quantity', i.quantity, 'productId', i.product_id) order by i.position) as of
    from batch_items i where i.order_id = b.id) lines on true
  order by b.n`

const JOBS = [
  `insert into jobs (id, kind, cause, user_id, details, status, attempts, created_at, turn, next_attempt_at, ended_at)
    select pg_temp.city_id('mail', n, created_at), 'mail', 'order-placed:' || id, user_id, '{}', 'done', 1, created_at,
      created_at, created_at, created_at + interval '2 seconds'
    from batch where created_at > $3::timestamptz - interval '90 days' order by n`,
  `insert into order_keys (user_id, key, order_id, created_at)
    select user_id, pg_temp.city_id('key', n, created_at)::text, id, created_at from batch order by n`,
]

/** The statements of a batch with the values they take, in order: $1 and $2 its numbers, $3 the present, $4 the number of all. */
export function batchOf(size: CitySize, first: number, last: number, now: Date, keeper: string) {
  const asStaff = (text: string) => ({ text, values: [keeper] })
  const asOf = (text: string) => ({
    text: text.replaceAll('$3', `'${now.toISOString()}'`),
    values: [],
  })
  return [
    { text: 'drop table if exists batch, batch_items', values: [] },
    {
      text: inline(ordersOf(size), [first, last, `'${now.toISOString()}'`, size.orders]),
      values: [],
    },
    { text: itemsOf(size), values: [] },
    { text: 'create index on batch_items (order_id)', values: [] },
    { text: 'analyze batch, batch_items', values: [] },
    { text: ORDERS, values: [] },
    {
      text: `insert into order_items (order_id, product_id, position, name, brand, unit, image, list_price, discount, unit_price, quantity)
        select order_id, product_id, position, name, brand, unit, image, price, discount, unit_price, quantity
        from batch_items order by n, position`,
      values: [],
    },
    asStaff(EVENTS),
    asOf(MOVEMENTS),
    asOf(RELEASES),
    ...PAYMENTS.map(asOf),
    asStaff(PICKING[0] ?? ''),
    asOf(PICKING[1] ?? ''),
    asStaff(PICKING[2] ?? ''),
    asOf(INVOICES),
    ...JOBS.map(asOf),
  ]
}

const inline = (text: string, values: readonly (string | number)[]) =>
  values.reduce<string>((filled, value, nth) => filled.replaceAll(`$${nth + 1}`, `${value}`), text)

/** Stock that was there before the first order: what was sold, and what the products have left. */
export const AFTERWARDS = [
  `insert into stock_movements (id, product_id, delta, reason, created_at)
    select pg_temp.city_id('opening', p.position, now() - interval '${DAYS + 1} days'), p.id, p.stock - coalesce(m.sold, 0),
      'opening', now() - interval '${DAYS + 1} days'
    from products p left join (select product_id, sum(delta) as sold from stock_movements group by 1) m on m.product_id = p.id
    where p.stock - coalesce(m.sold, 0) > 0`,
  `insert into invoice_series (name, last) select series, max(serial) from invoices group by 1`,
  `delete from documents_due`,
]
