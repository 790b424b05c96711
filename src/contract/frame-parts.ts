import type { Product } from './catalog.ts'
import { storedSizes } from './picture-sizes.ts'
import { isOutOfStock, type LabelledProduct, lookOf, wordsOf } from './product-look.ts'
import { comparablePrice } from './unit-price.ts'

/**
 * A fragment rendered at build time (`web/app/frames/frame-parts.tsx`), by name, with the values the server
 * fills in: texts or other fragments.
 */
export type Part = { part: string; blanks: Blanks }
export type Blanks = Record<string, string | Part[]>

/** A placeholder, in text or in an attribute. No other text looks like it. */
export const blank = (name: string) => `__${name}__`
export const BLANK = /__([a-z]+)__/

/** Number of cards in a rendered list: the widest screen shows them above the fold. */
export const CARDS_SEEN = 4

/** The build and the server describe a card alike: everything not in its texts is part of its name. */
export const cardPart = (product: Product): Part => ({
  part: `card, ${lookOf(product)}, ${pictureKind(product.image[0])}`,
  blanks: { ...wordsOf(product), picture: pictureWord(product.image[0]) },
})

export const productPart = (product: LabelledProduct): Part => ({
  part: `product, ${lookOf(product)}`,
  blanks: { ...wordsOf(product), gallery: [galleryPart(product)], ...labelParts(product) },
})

/** Optional label fields are fragments of their own, which can be empty. */
function labelParts(product: LabelledProduct) {
  const comparable = comparablePrice(product)
  const price = (part: string): Part[] => (comparable ? [{ part, blanks: { comparable } }] : [])
  return {
    mark: product.food_mark ? [{ part: `mark, ${product.food_mark}`, blanks: {} }] : [],
    beside: price('unit price beside'),
    below: price('unit price below'),
  }
}

/** Maximum dots and thumbnails before the script runs. */
const MOST_THUMBS = 3

export function galleryPart(product: Product): Part {
  const { name, image } = product
  const thumbs = Math.min(image.length, MOST_THUMBS)
  const muted = isOutOfStock(product) ? ', muted' : ''
  return {
    part: `gallery of ${thumbs}, ${pictureKind(image[0])}${muted}`,
    blanks: { name, picture: pictureWord(image[0]), count: `of ${image.length}` },
  }
}

/** How the `img` of this URL is written: by its largest stored size, as it is, or not at all. */
function pictureKind(address: string | undefined): string {
  if (!address) return 'no picture'
  const largest = storedSizes(address).at(-1)
  return largest ? `picture of ${largest.size}` : 'picture'
}

/** The common part of the URLs of all stored sizes, or the whole URL. */
function pictureWord(address = ''): string {
  const largest = storedSizes(address).at(-1)
  return largest ? address.slice(0, -`-${largest.size}.webp`.length) : address
}

/** Shown after the number of results: the query and its meaning. */
export const forWords = (query: string, meant: readonly string[] = []) =>
  meant.length > 0 ? ` for ${[query, ...meant].join(', ')}` : ''
