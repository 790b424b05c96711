import { sql } from 'drizzle-orm'
import { afterCommit, type Db } from '#server/db/db.ts'
import { addresses } from '#server/db/schema/address.ts'
import { products } from '#server/db/schema/catalog.ts'
import { accessTokens, sessions } from '#server/db/schema/session.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'

export type Values<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>

/** Inserts a product with its opening stock in the ledger. */
export async function insertProduct(db: Db, values: Values<typeof products>) {
  const [product] = await db
    .insert(products)
    .values({
      id: newId(),
      name: 'Milk',
      description: 'Toned milk',
      unit: '500 ml',
      images: ['/media/milk.webp'],
      price: 30_00,
      stock: 10,
      ...values,
    })
    .returning()
  if (!product) throw new Error('No product was made')

  const opening = { id: newId(), productId: product.id, delta: product.stock } as const
  await db.insert(stockMovements).values({ ...opening, reason: 'opening' })
  afterCommit(db, { kind: 'catalog-changed', productIds: [product.id] })
  return product
}

/** A user with a saved address and a session without a browser. */
export async function insertUser(db: Db, values: Values<typeof users>) {
  const id = newId()
  const username = values.username ?? 'Asha'
  const email = `${username.toLowerCase()}-${id}@example.in`
  await db.insert(users).values({ id, username, email, passwordHash: '-', ...values })
  const addressId = newId()
  await db.insert(addresses).values({ ...HOME, id: addressId, userId: id })

  return { id, email, addressId, ...(await insertSession(db, id)) }
}

async function insertSession(db: Db, userId: string) {
  const sessionId = newId()
  const token = newToken()
  const expiresAt = sql`now() + interval '7 days'`
  await db.insert(sessions).values({ id: sessionId, userId, expiresAt })
  await db.insert(accessTokens).values({ hash: hashToken(token), sessionId, expiresAt })
  return { token, sessionId }
}

const HOME = {
  name: 'Home',
  type: 'Home',
  line1: 'Flat 402, Sai Residency',
  line2: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  country: 'India',
  mobile: '9000000001',
  isDefault: true,
} as const
