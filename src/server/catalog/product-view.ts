import type { Product, ProductDetail } from '#contract/catalog/catalog.ts'
import type { WrittenProduct } from './catalog-rules.ts'
import type { Place } from './product-rules.ts'

/** `card` rows have the fields of a card only. */
export type Fields = 'all' | 'card'

/** Stock, translated name and number of sizes are put into answers beside it. */
export type ShownCard = Omit<Product, 'stock' | 'name_hi' | 'size_count'>
/** What a product's page shows besides the card and the categories. */
export type ShownLabel = Omit<
  ProductDetail,
  keyof Product | 'category_id' | 'sub_category_id' | 'sizes'
>

/**
 * JSON of a card without its first brace: the stock, which changes most often, is put before it, and so is the Hindi
 * name, because one such letter doubles the memory of a string.
 */
export const writtenCard = (card: ShownCard): string => cutOut(JSON.stringify(card), 1)

/** JSON without its braces, to be joined with other fields. */
export const writtenLabel = (label: ShownLabel): string => cutOut(JSON.stringify(label), 1, -1)

/**
 * Like `slice`, but copies: V8's `slice` only references the original string, which every answer would have to
 * follow.
 */
function cutOut(text: string, from: number, to = 0): string {
  const bytes = Buffer.from(text)
  return bytes.toString('utf8', from, bytes.length + to)
}

/** JSON of a product, whole or as a card. */
export const productJson = (product: WrittenProduct, fields: Fields): string =>
  fields === 'card' ? `{${stockedCard(product)}` : wholeJson(product)

/** A card as an object, for answers that are built per user. */
export const productCard = (product: WrittenProduct): Product =>
  JSON.parse(productJson(product, 'card'))

/** A product with its sizes. */
export const detailJson = (product: WrittenProduct): string =>
  product.sizes.length === 0
    ? wholeJson(product)
    : `{"sizes":[${product.sizes.map(sizeJson).join(',')}],${wholeJson(product).slice(1)}`

const sizeJson = (size: WrittenProduct) =>
  `{"net_quantity":${JSON.stringify(size.net)},${stockedCard(size)}`

const stockedCard = ({ stock, nameHi, card, sizes }: WrittenProduct) => {
  const count = sizes.length === 0 ? '' : `,"size_count":${sizes.length}`
  return nameHi === null
    ? `"stock":${stock}${count},${card}`
    : `"stock":${stock}${count},"name_hi":${JSON.stringify(nameHi)},${card}`
}

const wholeJson = (product: WrittenProduct) =>
  `{${product.label},"category_id":${namesOf(product.categories)},"sub_category_id":${namesOf(product.subcategories)},${stockedCard(product)}`

const namesOf = (places: readonly Place[]) => `[${places.map(({ named }) => named).join(',')}]`
