import { eq } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/lib/days.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { pricePlans } from '#server/db/schema/price-plan.ts'
import { type DemoProduct, demoProducts } from './catalogue/catalogue.ts'
import { demoId } from './demo-id.ts'
import { productIdOf } from './load-catalogue.ts'
import { userIdOf } from './load-people.ts'
import { demoAdmin } from './shoppers.ts'

/** The first product of a shelf. */
function firstOf(shelf: string): DemoProduct {
  const found = demoProducts.find(({ subcategories }) => subcategories.includes(shelf))
  if (!found) throw new Error(`The demo shop has no product in "${shelf}".`)
  return found
}

/** A price that has been running since yesterday, and one that starts tomorrow evening. */
export async function loadPricePlans(tx: Db, now: Date) {
  const running = firstOf('gift-packs')
  const [row] = await tx
    .update(products)
    .set({ discount: 25 })
    .where(eq(products.id, productIdOf(running.key)))
    .returning({ price: products.price })
  const price = row?.price ?? running.pricePaise
  const tomorrow = addDays(dayOf(now), 1)
  const by = { plannedBy: userIdOf(demoAdmin.key) }
  await tx.insert(pricePlans).values([
    {
      id: demoId('price-plan', 'running'),
      productId: productIdOf(running.key),
      ...{ discount: 25, state: 'running' as const, ...by },
      fromAt: new Date(now.getTime() - DAY_MS),
      untilAt: new Date(`${addDays(tomorrow, 2)}T00:00:00+05:30`),
      ...{ formerPrice: price, formerDiscount: running.discount },
      ...{ appliedPrice: price, appliedDiscount: 25 },
    },
    {
      id: demoId('price-plan', 'planned'),
      productId: productIdOf(firstOf('fruit-juices').key),
      ...{ discount: 30, ...by },
      fromAt: new Date(`${tomorrow}T18:00:00+05:30`),
      untilAt: new Date(`${addDays(tomorrow, 1)}T00:00:00+05:30`),
    },
  ])
}
