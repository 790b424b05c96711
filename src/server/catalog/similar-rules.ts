import type { CatalogProduct } from './product-rules.ts'
import { literalQuery, stem, tokenize } from './search/text/text-rules.ts'

/** Maximum products of a shelf that are compared, from its beginning. */
export const MAX_COMPARED = 1_000

type Comparable = Pick<CatalogProduct, 'id' | 'name' | 'brand' | 'price' | 'stock'>

/** Products of a shelf most similar to this one, in stock first, without itself. */
export function similarTo<P extends Comparable>(
  product: Comparable,
  shelf: readonly P[],
  limit: number,
): P[] {
  const nearness = similarityTo(product)
  return shelf
    .slice(0, MAX_COMPARED)
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, isGone: other.stock === 0, near: nearness(other) }))
    .sort((one, two) => Number(one.isGone) - Number(two.isGone) || two.near - one.near)
    .slice(0, limit)
    .map(({ other }) => other)
}

/** Similarity by name (0 to 2), brand (0 or 1) and price (0 to 1). */
function similarityTo(product: Comparable) {
  const shareIn = shareOf(significantWords(product))
  const brand = brandOf(product)

  return (other: Comparable): number => {
    const isOfBrand = brand !== '' && brandOf(other) === brand
    return 2 * shareIn(other.name) + Number(isOfBrand) + priceSimilarity(product.price, other.price)
  }
}

/** The significant words of its name, without its brand and amount. */
function significantWords({ name, brand }: Comparable): ReadonlySet<string> {
  const words = new Set(stemsOf(literalQuery(name).words))
  for (const word of stemsOf(tokenize(brand ?? ''))) words.delete(word)
  return words
}

const stemsOf = (words: readonly string[]) => words.map(stem)

const brandOf = ({ brand }: Comparable) => brand?.trim().toLowerCase() ?? ''

/** Returns the share of these words in a name, from 0 to 1. */
function shareOf(words: ReadonlySet<string>) {
  // Names on a shelf repeat their words, and stemming is most of the work.
  const stems = new Map<string, string>()
  const stemOf = (word: string) => {
    const known = stems.get(word) ?? stem(word)
    stems.set(word, known)
    return known
  }

  return (name: string): number => {
    const shared = new Set(
      tokenize(name)
        .map(stemOf)
        .filter((word) => words.has(word)),
    )
    return words.size === 0 ? 0 : shared.size / words.size
  }
}

/** 1 for the same price, 0.5 for twice or half of it. */
const priceSimilarity = (one: number, other: number) =>
  Math.min(one, other) / Math.max(one, other, 1)
