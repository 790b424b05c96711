import pg from 'pg'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { PAST, past } from './fill-past.ts'
import { BRANDS, KINDS, THINGS } from './product-words.ts'

/** The same UUID for the same number, of a version that ids may have. */
const id = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

const CATEGORIES = 20
/** Few enough to fill a page of 20 in the smallest shop as well. */
const SUBCATEGORIES = 50

const array = (words: string) => `'{${words.replaceAll(' ', ',')}}'::text[]`
const pick = (words: string, by: string) =>
  `(${array(words)})[1 + (${by}) % ${words.split(' ').length}]`

/** The shop accepts orders only if a seller is set. */
const SELLER = {
  legal_name: 'Bench Retail',
  registration: 'registered',
  gstin: '27AAACT0000A1ZF',
  address_line_1: '14 Market Yard Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411037',
}

const fill = (products: number, shoppers: number) => [
  `insert into shop_settings (settings) values ('${JSON.stringify(SELLER)}')`,
  `insert into categories (id, name, position) select ${id('category', 'n')}, 'Category ' || n, n
    from generate_series(1, ${CATEGORIES}) n`,
  `insert into subcategories (id, name, position) select ${id('subcategory', 'n')}, 'Subcategory ' || n, n
    from generate_series(1, ${SUBCATEGORIES}) n`,
  `insert into subcategory_categories (subcategory_id, category_id)
    select ${id('subcategory', 'n')}, ${id('category', `(n % ${CATEGORIES} + 1)`)}
    from generate_series(1, ${SUBCATEGORIES}) n`,
  `insert into products (id, name, brand, description, unit, images, stock, price, discount, position,
      food_mark, country_of_origin, net_amount, net_unit)
    select ${id('product', 'n')},
      ${pick(BRANDS, 'n')} || ' ' || ${pick(KINDS, 'n / 250')} || ' ' || ${pick(THINGS, 'n / 10')} || ' ' || n,
      ${pick(BRANDS, 'n')}, repeat('What it is, where it grows and how to keep it. ', 4), '500 g',
      jsonb_build_array('/media/demo/' || n || '.webp'), 1000000, 1000 + n % 50000, n % 30, n,
      'veg', 'India', 500, 'g' from generate_series(1, ${products}) n`,
  `insert into stock_movements (id, product_id, delta, reason)
    select gen_random_uuid(), id, stock, 'opening' from products`,
  `insert into product_categories (product_id, category_id)
    select ${id('product', 'n')}, ${id('category', `(n % ${CATEGORIES} + 1)`)} from generate_series(1, ${products}) n`,
  `insert into product_subcategories (product_id, subcategory_id)
    select ${id('product', 'n')}, ${id('subcategory', `(n % ${SUBCATEGORIES} + 1)`)} from generate_series(1, ${products}) n`,
  `insert into users (id, username, email, password_hash, email_verified_at)
    select ${id('user', 'n')}, 'Shopper ' || n, 'shopper-' || n || '@example.in', '-', now()
    from generate_series(1, ${shoppers}) n`,
  `insert into addresses (id, user_id, name, type, line1, line2, city, state, pincode, country, mobile, is_default)
    select ${id('address', 'n')}, ${id('user', 'n')}, 'Home', 'Home', 'Flat 402', '', 'Pune', 'Maharashtra',
      '411045', 'India', '9000000001', true from generate_series(1, ${shoppers}) n`,
  `insert into sessions (id, user_id, expires_at)
    select ${id('session', 'n')}, ${id('user', 'n')}, now() + interval '7 days' from generate_series(1, ${shoppers}) n`,
]

const FILLED = [
  'categories',
  'subcategories',
  'subcategory_categories',
  'products',
  'product_categories',
  'product_subcategories',
  'stock_movements',
  'users',
  'addresses',
  'sessions',
  'access_tokens',
  ...PAST,
]

export type Shopper = { token: string; addressId: string }
export type Shelves = { productIds: string[]; subcategoryIds: string[]; shoppers: Shopper[] }

/** Fills an empty database: always the same products for the same number, and shoppers who are logged in. */
export async function fillShelves(url: string, products: number, people: number): Promise<Shelves> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const statements = [...fill(products, people), ...past(products, people)]
  for (const statement of statements) await database.query(statement)
  const tokens = Array.from({ length: people }, newToken)
  await database.query(
    `insert into access_tokens (hash, session_id, expires_at)
      select hash, ${id('session', 'n')}, now() + interval '7 days'
      from unnest($1::bytea[]) with ordinality as given (hash, n)`,
    [tokens.map(hashToken)],
  )
  // PostgreSQL plans sequential scans for a table that was analyzed while empty, until it is analyzed again.
  await database.query(`vacuum analyze ${FILLED.join(', ')}`)
  const idsOf = async (table: string, order: string) => {
    const { rows } = await database.query<{ id: string }>(
      `select id from ${table} order by ${order}`,
    )
    return rows.map((row) => row.id)
  }
  const addresses = await database.query<{ id: string }>(
    `select ${id('address', 'n')} as id from generate_series(1, ${people}) n order by n`,
  )
  const shelves = {
    productIds: await idsOf('products', 'position'),
    subcategoryIds: await idsOf('subcategories', 'position'),
    shoppers: addresses.rows.map(({ id: addressId }, nth) => ({
      addressId,
      token: tokens[nth] ?? '',
    })),
  }
  await database.end()
  return shelves
}
