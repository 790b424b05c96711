import type { Product, ProductDetail } from '#contract/catalog.ts'
import type { WrittenProduct } from './catalog-rules.ts'
import type { Place } from './product-rules.ts'

/** `card` rows are what our own cards show; the others are whole products. */
export type Fields = 'all' | 'card'

export type ShownCard = Omit<Product, 'stock'>
/** What a product's page shows beside the card and the places. */
export type ShownLabel = Omit<ProductDetail, keyof Product | 'category_id' | 'sub_category_id'>

/** The JSON of a card without its first brace, for the stock to stand there: that alone differs between two answers. */
export const writtenCard = (card: ShownCard): string => cutOut(JSON.stringify(card), 1)

/** Without its braces, for more to follow. */
export const writtenLabel = (label: ShownLabel): string => cutOut(JSON.stringify(label), 1, -1)

/** As `slice` does, but with characters of its own: what V8 slices only says where in the whole they stand, which each answer would follow. */
function cutOut(text: string, from: number, to = 0): string {
  const bytes = Buffer.from(text)
  return bytes.toString('utf8', from, bytes.length + to)
}

/** One product, as its page or only its card shows it. */
export const productJson = (product: WrittenProduct, fields: Fields): string =>
  fields === 'card' ? `{${stockedCard(product)}` : wholeJson(product)

/** A card for an answer that belongs to one person and is written for them. */
export const productCard = (product: WrittenProduct): Product =>
  JSON.parse(productJson(product, 'card'))

const stockedCard = ({ stock, card }: WrittenProduct) => `"stock":${stock},${card}`

const wholeJson = (product: WrittenProduct) =>
  `{${product.label},"category_id":${namesOf(product.categories)},"sub_category_id":${namesOf(product.subcategories)},${stockedCard(product)}`

const namesOf = (places: readonly Place[]) => `[${places.map(({ named }) => named).join(',')}]`
