import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { databaseErrorOf } from './db.ts'
import { categories, productCategories, products } from './schema/catalog.ts'
import { stockMovements } from './schema/stock.ts'

const db = await openTestDatabase()
const milk = {
  id: newId(),
  name: 'Milk',
  description: '',
  unit: '1 L',
  images: [],
  price: 74_00,
  stock: 1,
}

test('the stock ledger accepts only new rows', async () => {
  await db.insert(products).values(milk)
  const opening = { id: newId(), productId: milk.id, delta: 1, reason: 'opening' } as const
  await db.insert(stockMovements).values(opening)

  const change = db.update(stockMovements).set({ delta: 5 })

  await expect(change.catch(messageOf)).resolves.toBe('stock_movements is append-only')
})

test('stock is never below zero, regardless of the code above it', async () => {
  const change = db.update(products).set({ stock: sql`${products.stock} - 2` })

  await expect(change.catch(messageOf)).resolves.toContain('products_stock')
})

test('every change of a product or of its categories increases its version, even in plain SQL', async () => {
  const dairy = { id: newId(), name: 'Dairy' }
  await db.insert(categories).values(dairy)
  const place = { productId: milk.id, categoryId: dairy.id }
  const before = await versionOfMilk()

  await db.update(products).set({ stock: 7 })
  await db.update(products).set({ price: 75_00 })
  await db.insert(productCategories).values(place)
  await db.delete(productCategories)

  expect(await versionOfMilk()).toBe(before + 4)
})

async function versionOfMilk() {
  const [row] = await db.select({ version: products.version }).from(products)
  return row?.version ?? 0
}

const messageOf = (error: unknown) => databaseErrorOf(error)?.message
