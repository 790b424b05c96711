import type { Product } from './catalog.ts'
import { storedSizes } from './picture-sizes.ts'
import { isOutOfStock, type LabelledProduct, lookOf, wordsOf } from './product-look.ts'
import { comparablePrice } from './unit-price.ts'

/**
 * A piece of a page as the build has drawn it (`web/app/frames/frame-parts.tsx`), by its name, and what the
 * server writes into its blanks: words, or other parts.
 */
export type Part = { part: string; blanks: Blanks }
export type Blanks = Record<string, string | Part[]>

/** A blank, in text or in an address. Nothing else in a page looks like it. */
export const blank = (name: string) => `__${name}__`
export const BLANK = /__([a-z]+)__/

/** So many cards of a list are drawn: the widest screen shows them above the fold. */
export const CARDS_SEEN = 4

/** Who draws a part and who fills it in describe it alike: what is not in its words is in its name. */
export const cardPart = (product: Product): Part => ({
  part: `card, ${lookOf(product)}, ${pictureKind(product.image[0])}`,
  blanks: { ...wordsOf(product), picture: pictureWord(product.image[0]) },
})

export const productPart = (product: LabelledProduct): Part => ({
  part: `product, ${lookOf(product)}`,
  blanks: { ...wordsOf(product), gallery: [galleryPart(product)], ...labelParts(product) },
})

/** What is not said of every product is a part of its own, which may be none. */
function labelParts(product: LabelledProduct) {
  const comparable = comparablePrice(product)
  const price = (part: string): Part[] => (comparable ? [{ part, blanks: { comparable } }] : [])
  return {
    mark: product.food_mark ? [{ part: `mark, ${product.food_mark}`, blanks: {} }] : [],
    beside: price('unit price beside'),
    below: price('unit price below'),
  }
}

/** So many dots and thumbnails are drawn before the script is there. */
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

/** How an `img` of this address is written: by its largest stored size, as it is, or not at all. */
function pictureKind(address: string | undefined): string {
  if (!address) return 'no picture'
  const largest = storedSizes(address).at(-1)
  return largest ? `picture of ${largest.size}` : 'picture'
}

/** What all its stored sizes have in common, or the whole address. */
function pictureWord(address = ''): string {
  const largest = storedSizes(address).at(-1)
  return largest ? address.slice(0, -`-${largest.size}.webp`.length) : address
}

/** Behind how many products were found: what was searched for, and what that means on packets. */
export const forWords = (query: string, meant: readonly string[] = []) =>
  meant.length > 0 ? ` for ${[query, ...meant].join(', ')}` : ''
