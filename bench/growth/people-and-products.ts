import { BRANDS, KINDS, THINGS } from '../product-words.ts'

export type CitySize = { orders: number; people: number; products: number }

/** Days before the database's present over which the orders are spread evenly. */
export const DAYS = 365
const CATEGORIES = 40
const SUBCATEGORIES = 400

/** The seller whose name the invoices have. The shop accepts orders only with one. */
const SELLER = {
  legal_name: 'Bench Retail',
  registration: 'registered',
  gstin: '27AAACT0000A1ZF',
  address_line_1: '14 Market Yard Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411037',
}

const array = (words: string) => `'{${words.replaceAll(' ', ',')}}'::text[]`
const pick = (words: string, by: string) =>
  `(${array(words)})[1 + (${by}) % ${words.split(' ').length}]`

/** Functions of the session: ids as UUIDv7 of a time, the same for the same number, and the address of a shopper. */
export const FUNCTIONS = [
  `create or replace function pg_temp.city_id(kind text, n bigint, at timestamptz) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
      || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid from (select md5(kind || n) as h) hashed $$`,
  // Before every order, so that the ids of people and products need no time to be found.
  `create or replace function pg_temp.base_id(kind text, n bigint) returns uuid language sql immutable as $$
    select pg_temp.city_id(kind, n, '2024-01-01') $$`,
  `create or replace function pg_temp.address_of(n bigint) returns jsonb language sql immutable as $$
    select jsonb_build_object('id', pg_temp.base_id('address', n), 'isDefault', true, 'receiver', 'Shopper ' || n,
      'name', 'Home', 'mobile', '9' || lpad((n * 7919 % 1000000000)::text, 9, '0'), 'line1', 'Flat ' || n % 900,
      'line2', 'Lane ' || n % 60, 'city', 'Pune', 'state', 'Maharashtra', 'pincode', '4110' || lpad((n % 60)::text, 2, '0'),
      'country', 'India', 'type', 'Home') $$`,
]

/** Fills an empty shop: catalogue, people with addresses, sessions of the last week. */
export const peopleAndProducts = ({ people, products }: CitySize) => [
  `insert into shop_settings (settings) values ('${JSON.stringify(SELLER)}') on conflict do nothing`,
  `insert into categories (id, name, position) select pg_temp.base_id('category', n), 'Category ' || n, n
    from generate_series(1, ${CATEGORIES}) n`,
  `insert into subcategories (id, name, position) select pg_temp.base_id('subcategory', n), 'Subcategory ' || n, n
    from generate_series(1, ${SUBCATEGORIES}) n`,
  `insert into subcategory_categories (subcategory_id, category_id)
    select pg_temp.base_id('subcategory', n), pg_temp.base_id('category', n % ${CATEGORIES} + 1)
    from generate_series(1, ${SUBCATEGORIES}) n`,
  `insert into products (id, name, brand, description, unit, images, stock, price, discount, position,
      hsn, gst_rate, food_mark, country_of_origin, net_amount, net_unit, barcode)
    select pg_temp.base_id('product', n),
      ${pick(BRANDS, 'n')} || ' ' || ${pick(KINDS, 'n / 250')} || ' ' || ${pick(THINGS, 'n / 10')} || ' ' || n,
      ${pick(BRANDS, 'n')}, repeat('What it is, where it grows and how to keep it. ', 4), '500 g',
      jsonb_build_array('/media/demo/' || n || '.webp'), n % 60, 1000 * (1 + n % 50), 10 * (n % 3), n,
      '0910', 5, 'veg', 'India', 500, 'g', '890' || lpad(n::text, 10, '0') from generate_series(1, ${products}) n`,
  `insert into product_categories (product_id, category_id)
    select pg_temp.base_id('product', n), pg_temp.base_id('category', n % ${CATEGORIES} + 1)
    from generate_series(1, ${products}) n`,
  `insert into product_subcategories (product_id, subcategory_id)
    select pg_temp.base_id('product', n), pg_temp.base_id('subcategory', n % ${SUBCATEGORIES} + 1)
    from generate_series(1, ${products}) n`,
  `insert into users (id, username, email, password_hash, email_verified_at, mobile, created_at, last_login_at)
    select pg_temp.base_id('user', n), 'Shopper ' || n, 'shopper-' || n || '@example.in', '-',
      case when n % 10 > 0 then now() end, '9' || lpad((n * 7919 % 1000000000)::text, 9, '0'),
      now() - interval '${DAYS} days' * (${people} - n) / ${people}, now() - interval '1 minute' * (n % 500000)
    from generate_series(1, ${people}) n`,
  `insert into addresses (id, user_id, name, receiver, type, line1, line2, city, state, pincode, country, mobile, is_default)
    select pg_temp.base_id('address', n), pg_temp.base_id('user', n), a ->> 'name', a ->> 'receiver', a ->> 'type',
      a ->> 'line1', a ->> 'line2', a ->> 'city', a ->> 'state', a ->> 'pincode', a ->> 'country', a ->> 'mobile', true
    from generate_series(1, ${people}) n, lateral (select pg_temp.address_of(n) as a) address`,
  `insert into sessions (id, user_id, created_at, last_used_at, expires_at)
    select pg_temp.base_id('session', n), pg_temp.base_id('user', n), now() - interval '3 days',
      now() - interval '1 minute' * (n % 4000), now() + interval '7 days'
    from generate_series(1, ${people}, 2) n`,
  `insert into access_tokens (hash, session_id, expires_at)
    select sha256(id::text::bytea), id, now() + interval '1 hour' from sessions`,
  `insert into refresh_tokens (hash, session_id, expires_at)
    select sha256(('r' || id)::bytea), id, now() + interval '7 days' from sessions`,
  `insert into account_events (id, user_id, event, created_at)
    select pg_temp.city_id('login', n, at), pg_temp.base_id('user', 1 + n % ${people}), 'login', at
    from generate_series(1, ${people * 3}) n, lateral (select now() - interval '180 days' * n / ${people * 3} as at) moment`,
]
