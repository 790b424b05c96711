import { checkDigit } from '#contract/lib/gtin.ts'
import type { Db } from '#server/db/db.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  products,
  subcategories,
  subcategoryCategories,
} from '#server/db/schema/catalog.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { inBatches } from './batches.ts'
import {
  type DemoProduct,
  demoCategories,
  demoProducts,
  demoSubcategories,
} from './catalogue/catalogue.ts'
import type { Label } from './catalogue/details.ts'
import { pictureUrl } from './catalogue/pictures-of.ts'
import { demoId } from './demo-id.ts'
import { openedAt } from './opened-at.ts'
import { demoOrders } from './orders.ts'
import { shelfOrder } from './shelf-order.ts'
import { sizeGroups } from './size-groups.ts'
import { taxOf } from './tax.ts'

export const productIdOf = (key: string): string => demoId('product', key)
export const categoryIdOf = (key: string) => demoId('category', key)
export const subcategoryIdOf = (key: string) => demoId('subcategory', key)

export async function loadCatalogue(tx: Db, now: Date) {
  const createdAt = openedAt(now)
  await loadCategories(tx, createdAt)
  await loadProducts(tx, createdAt)
  await inBatches(openings(createdAt), (batch) => tx.insert(stockMovements).values(batch))
}

async function loadCategories(tx: Db, createdAt: Date) {
  await tx.insert(categories).values(
    demoCategories.map(({ key, name, nameHi, picture }, position) => ({
      id: categoryIdOf(key),
      name,
      nameHi,
      image: pictureUrl(picture),
      position,
      createdAt,
    })),
  )
  await tx.insert(subcategories).values(
    demoSubcategories.map(({ key, name, nameHi, picture }, position) => ({
      id: subcategoryIdOf(key),
      name,
      nameHi,
      image: pictureUrl(picture),
      position,
      createdAt,
    })),
  )
  const memberships = demoSubcategories.flatMap((subcategory) =>
    subcategory.categories.map((key) => ({
      subcategoryId: subcategoryIdOf(subcategory.key),
      categoryId: categoryIdOf(key),
    })),
  )
  await inBatches(memberships, (batch) => tx.insert(subcategoryCategories).values(batch))
}

async function loadProducts(tx: Db, createdAt: Date) {
  const rows = shelfOrder(demoProducts).map((product, position) =>
    rowOf(product, position, createdAt),
  )
  const inCategories = demoProducts.flatMap((product) =>
    product.categories.map((key) => ({
      productId: productIdOf(product.key),
      categoryId: categoryIdOf(key),
    })),
  )
  const inSubcategories = demoProducts.flatMap((product) =>
    product.subcategories.map((key) => ({
      productId: productIdOf(product.key),
      subcategoryId: subcategoryIdOf(key),
    })),
  )
  await inBatches(rows, (batch) => tx.insert(products).values(batch))
  await inBatches(inCategories, (batch) => tx.insert(productCategories).values(batch))
  await inBatches(inSubcategories, (batch) => tx.insert(productSubcategories).values(batch))
}

const rowOf = (product: DemoProduct, position: number, createdAt: Date) => ({
  id: productIdOf(product.key),
  name: product.name,
  nameHi: product.nameHi,
  description: product.description,
  brand: product.brand,
  unit: product.unit,
  images: product.pictures.map(pictureUrl),
  stock: product.stock,
  price: product.pricePaise,
  discount: product.discount,
  ...rowOfLabel(product.label),
  moreDetails: product.more_details,
  ...taxOf(product),
  barcode: product.brand ? barcodeAt(position) : null,
  sizeGroup: sizeGroups.get(product.key) ?? null,
  position,
  createdAt,
  updatedAt: createdAt,
})

/** A number of the range that GS1 keeps for codes of a shop itself: no packet elsewhere has it. */
function barcodeAt(position: number): string {
  const digits = `200${String(position).padStart(9, '0')}`
  return `${digits}${checkDigit(digits)}`
}

const rowOfLabel = ({ net, ...label }: Label) => ({
  ...label,
  ...(net && { netAmount: net.amount, netUnit: net.unit, packs: net.packs }),
})

/** The opening stock: what is in stock today and what has been sold since. */
function openings(createdAt: Date) {
  const sold = soldByProduct()
  return demoProducts.map(({ key, stock }) => ({
    id: demoId('opening', key),
    productId: productIdOf(key),
    delta: stock + (sold.get(key) ?? 0),
    reason: 'opening' as const,
    createdAt,
  }))
}

export function soldByProduct(): Map<string, number> {
  const sold = new Map<string, number>()
  const kept = demoOrders.filter(({ status }) => status !== 'Cancelled')
  for (const { product, quantity } of kept.flatMap(({ items }) => items)) {
    sold.set(product, (sold.get(product) ?? 0) + quantity)
  }
  return sold
}
