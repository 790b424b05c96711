import { eq, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/lib/days.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { purchases, stockBatches, suppliers } from '#server/db/schema/purchase.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { type DemoProduct, demoProducts } from './catalogue/catalogue.ts'
import { demoId } from './demo-id.ts'
import { productIdOf, soldByProduct } from './load-catalogue.ts'
import { userIdOf } from './load-people.ts'
import { demoAdmin } from './shoppers.ts'

type Bill = {
  supplier: string
  phone: string
  number: string
  /** Products of this subcategory are on the bill. */
  shelves: readonly string[]
  /** Days from today until each line's best-before day, in turn; null: does not expire. */
  expires: readonly (number | null)[]
}

/** Units of a line beside those that were sold since. */
const LEFT = 8
const MAX_LINES = 12
/** What a unit costs the shop, of the price that it is sold for. */
const COST_PERCENT = 78

const BILLS: readonly Bill[] = [
  {
    ...{ supplier: 'Satara Dairy Farmers', phone: '02162 230 118', number: 'SDF-1182' },
    shelves: ['milk', 'curd-lassi', 'paneer-tofu'],
    expires: [2, 5, -1, 9, 3, 16],
  },
  {
    ...{ supplier: 'Deccan Staples Traders', phone: '020 2426 7781', number: 'DST/26-27/904' },
    shelves: ['atta', 'salt-sugar-jaggery', 'dals'],
    expires: [120, 200, null, 90],
  },
]

/** Two bills of suppliers, before the orders, which take from their batches. */
export async function loadPurchases(tx: Db, now: Date) {
  for (const [index, bill] of BILLS.entries()) await loadBill(tx, bill, { index, now })
}

async function loadBill(tx: Db, bill: Bill, { index, now }: { index: number; now: Date }) {
  const { supplier: name, phone, number: billNumber } = bill
  const [id, supplierId] = [demoId('purchase', billNumber), demoId('supplier', name)]
  const createdAt = new Date(now.getTime() - (index + 1) * DAY_MS)
  const lines = linesOf(bill, now)
  await tx
    .insert(suppliers)
    .values({ id: supplierId, name, phone, createdAt, updatedAt: createdAt })
    // A shop without products and people may have bills.
    .onConflictDoNothing()
  await tx
    .insert(purchases)
    .values({
      ...{ id, supplierId, billNumber, billDate: dayOf(createdAt), createdAt },
      ...{ actorId: userIdOf(demoAdmin.key), actorName: demoAdmin.username },
    })
    .onConflictDoNothing()
  await tx.insert(stockBatches).values(
    lines.map((line, position) => ({
      ...line,
      ...{ id: demoId('batch', `${billNumber} ${position}`), purchaseId: id, position, createdAt },
      remaining: line.quantity,
    })),
  )
  for (const { productId, quantity } of lines)
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId))
  await tx.insert(stockMovements).values(
    lines.map(({ productId, quantity }) => ({
      ...{ id: demoId('bought', productId), productId, delta: quantity, createdAt },
      ...{ reason: 'purchase' as const, actorId: userIdOf(demoAdmin.key) },
      note: `${name}, ${billNumber}`,
    })),
  )
}

function linesOf({ shelves, expires, number }: Bill, now: Date) {
  const sold = soldByProduct()
  const bought = demoProducts
    .filter(({ subcategories }) => subcategories.some((key) => shelves.includes(key)))
    .slice(0, MAX_LINES)
  return bought.map((product, place) => {
    const days = expires[place % expires.length] ?? null
    return {
      productId: productIdOf(product.key),
      quantity: (sold.get(product.key) ?? 0) + LEFT,
      cost: costOf(product),
      code: `${number.slice(0, 3)}${String(place + 11)}`,
      bestBefore: days === null ? null : addDays(dayOf(now), days),
    }
  })
}

const costOf = ({ pricePaise, discount }: DemoProduct) =>
  Math.round((sellingPrice(pricePaise, discount) * COST_PERCENT) / 100)
