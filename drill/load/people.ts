import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDb } from '#server/db/db.ts'
import { insertUser } from '#server/testing/shelf.ts'
import { fillShelves, type Shelves } from '../../bench/fill-shelves.ts'
import type { Client } from './client.ts'
import type { Person } from './load.ts'

export type Filled = Shelves & { staffToken: string }

/** Fills the empty database with products, shoppers who are logged in, and an admin. */
export async function fillShop(url: string, products: number, shoppers: number): Promise<Filled> {
  const shelves = await fillShelves(url, products, shoppers)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const db = openDb(pool)
    const { token } = await insertUser(db, { username: 'Ravi', role: 'ADMIN' })
    await db.execute(sql`update shop_settings set settings = settings || ${COMPLETE}::jsonb`)
    return { ...shelves, staffToken: token }
  } finally {
    await pool.end()
  }
}

/** What an invoice needs besides. */
const COMPLETE = JSON.stringify({ signatory: 'Rohan Deshpande', care_email: 'care@tokri.example' })

/**
 * An address of this machine for each shopper, so that they do not share the limits of one. Only Linux listens on all
 * of 127.0.0.0/8.
 */
export const addressOf = (nth: number): string | undefined =>
  process.platform === 'linux' ? `127.1.${(nth >> 8) & 255}.${1 + ((nth & 255) % 254)}` : undefined

const PASSWORD = 'kettle-harbour-violet-9'

/** A new shopper registers, logs in and saves an address. */
export async function registerShopper(
  client: Client,
  nth: number,
): Promise<Omit<Person, 'address'>> {
  const email = `drill-${nth}-${process.pid}@example.in`
  const answers = { email, password: PASSWORD }
  await client.call('user.register', { body: { username: `Shopper ${nth}`, ...answers } })
  const login = await client.call('user.login', { body: answers })
  if (!login?.success) throw new Error(`Shopper ${nth} could not log in.`)
  const token = login.data.tokens.accessToken
  client.setToken(token)
  const saved = await client.call('address.add', { body: HOME })
  if (!saved?.success) throw new Error(`Shopper ${nth} could not save an address.`)
  const listed = await client.call('address.list', {})
  const addressId = listed?.success ? listed.data[0]?._id : undefined
  if (!addressId) throw new Error(`Shopper ${nth} has no address.`)
  return { token, addressId }
}

const HOME = {
  addressName: 'Home',
  addressLine1: 'Flat 402, Sai Residency',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  mobile: '9822011874',
}
