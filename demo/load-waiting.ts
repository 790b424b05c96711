import { addDays, dayOf } from '#contract/lib/days.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import type { Db } from '#server/db/db.ts'
import { productCategories, productSubcategories, products } from '#server/db/schema/catalog.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { type DemoProduct, demoProducts } from './catalogue/catalogue.ts'
import { pictureUrl } from './catalogue/pictures-of.ts'
import { demoId } from './demo-id.ts'
import { categoryIdOf, productIdOf, subcategoryIdOf } from './load-catalogue.ts'
import { userIdOf } from './load-people.ts'
import { openedAt } from './opened-at.ts'
import { demoAdmin } from './shoppers.ts'
import { taxOf } from './tax.ts'

/** A product that is not on sale yet, or no longer. What it does not say is that of a product like it. */
type Waiting = {
  key: string
  like: string
  name: string
  nameHi: string
  description: string
  unit: string
  pricePaise: number
  stock: number
  /** No picture, HSN or GST rate yet. */
  isBare?: boolean
  publication: 'draft' | 'hidden' | 'tomorrow at 6'
}

const WAITING: readonly Waiting[] = [
  {
    ...{ key: 'diwali-diyas', like: 'diya-camphor', name: 'Diwali Diya Gift Box' },
    ...{ nameHi: 'दिवाली दीया गिफ़्ट बॉक्स', unit: '12 pieces', pricePaise: 249_00, stock: 40 },
    description: 'Twelve painted clay diyas with wicks, in a box for a gift.',
    publication: 'tomorrow at 6',
  },
  {
    ...{ key: 'mango-party-pack', like: 'fruit-juices', name: 'Mango Party Pack' },
    ...{ nameHi: 'मैंगो पार्टी पैक', unit: '6 × 200 ml', pricePaise: 110_00, stock: 0 },
    description: 'Six small cartons of mango drink for a birthday.',
    publication: 'draft',
  },
  {
    ...{ key: 'bamboo-brush', like: 'oral-care', name: 'Bamboo Tooth Brush Pair' },
    ...{ nameHi: 'बाँस के टूथब्रश की जोड़ी', unit: '2 pieces', pricePaise: 0, stock: 0 },
    description: 'Two tooth brushes of bamboo, with soft bristles.',
    isBare: true,
    publication: 'draft',
  },
  {
    ...{ key: 'holi-hamper', like: 'gift-packs', name: 'Holi Sweets Hamper' },
    ...{ nameHi: 'होली मिठाई हैंपर', unit: '1 hamper', pricePaise: 599_00, stock: 6 },
    description: 'Gujiya, thandai mix and dry fruit for Holi.',
    publication: 'hidden',
  },
]

/** Drafts, a product that goes on sale tomorrow, and one whose season is over. */
export async function loadWaiting(tx: Db, now: Date) {
  const rows = WAITING.map((waiting) => ({ waiting, like: likeOf(waiting) }))
  await tx
    .insert(products)
    .values(rows.map(({ waiting, like }, index) => rowOf(waiting, like, { now, index })))
  for (const { waiting, like } of rows) await loadPlaces(tx, productIdOf(waiting.key), like)
  const stocked = WAITING.filter(({ stock }) => stock > 0)
  await tx.insert(stockMovements).values(
    stocked.map(({ key, stock }) => ({
      id: demoId('opening', key),
      productId: productIdOf(key),
      delta: stock,
      reason: 'opening' as const,
      createdAt: openedAt(now),
    })),
  )
}

function likeOf({ like }: Waiting): DemoProduct {
  const found = demoProducts.find(({ subcategories }) => subcategories.includes(like))
  if (!found) throw new Error(`The demo shop has no product in "${like}".`)
  return found
}

type Place = { now: Date; index: number }

function rowOf(waiting: Waiting, like: DemoProduct, { now, index }: Place) {
  const { key, name, nameHi, description, unit, pricePaise } = waiting
  const { stock, isBare = false, publication } = waiting
  return {
    id: productIdOf(key),
    ...{ name, nameHi, unit, stock, price: pricePaise, brand: like.brand },
    description,
    images: isBare ? [] : like.pictures.map(pictureUrl),
    ...(isBare ? {} : taxOf({ name, subcategories: like.subcategories })),
    position: demoProducts.length + index,
    published: false,
    ...(publication === 'hidden' && { hiddenAt: new Date(now.getTime() - 30 * DAY_MS) }),
    ...(publication === 'tomorrow at 6' && {
      publishAt: new Date(`${addDays(dayOf(now), 1)}T06:00:00+05:30`),
      publishBy: userIdOf(demoAdmin.key),
    }),
    ...{ createdAt: openedAt(now), updatedAt: openedAt(now) },
  }
}

async function loadPlaces(tx: Db, productId: string, like: DemoProduct) {
  await tx
    .insert(productCategories)
    .values(like.categories.map((key) => ({ productId, categoryId: categoryIdOf(key) })))
  await tx
    .insert(productSubcategories)
    .values(like.subcategories.map((key) => ({ productId, subcategoryId: subcategoryIdOf(key) })))
}
