import type { CatalogProduct } from './product-rules.ts'
import { literalQuery, stem, tokenize } from './search/text/text-rules.ts'

/** So many of a shelf are looked at, from its beginning: the longest shelf holds nobody else up. */
export const MAX_COMPARED = 1_000

type Comparable = Pick<CatalogProduct, 'id' | 'name' | 'brand' | 'price' | 'stock'>

/** Those of a shelf that could stand in for a product: what can be had first, then the nearest. Never the product itself. */
export function similarTo<P extends Comparable>(
  product: Comparable,
  shelf: readonly P[],
  limit: number,
): P[] {
  const nearness = nearnessTo(product)
  return shelf
    .slice(0, MAX_COMPARED)
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, isGone: other.stock === 0, near: nearness(other) }))
    .sort((one, two) => Number(one.isGone) - Number(two.isGone) || two.near - one.near)
    .slice(0, limit)
    .map(({ other }) => other)
}

/** What it is called tells most of what a thing is; the brand and what it costs count half as much each. */
function nearnessTo(product: Comparable) {
  const shareIn = shareOf(tellingWords(product))
  const brand = brandOf(product)

  return (other: Comparable): number => {
    const isOfBrand = brand !== '' && brandOf(other) === brand
    return 2 * shareIn(other.name) + Number(isOfBrand) + priceNearness(product.price, other.price)
  }
}

/** The words of its name, without its brand, which counts for itself, and without how much is in it. */
function tellingWords({ name, brand }: Comparable): ReadonlySet<string> {
  const words = new Set(stemsOf(literalQuery(name).words))
  for (const word of stemsOf(tokenize(brand ?? ''))) words.delete(word)
  return words
}

const stemsOf = (words: readonly string[]) => words.map(stem)

const brandOf = ({ brand }: Comparable) => brand?.trim().toLowerCase() ?? ''

/** How many of the words stand in a name: from 0, none, to 1, all of them. */
function shareOf(words: ReadonlySet<string>) {
  // A shelf says the same words again and again, and finding a stem is most of the work.
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

/** From 0 to 1, the same price; half at twice or half of it. */
const priceNearness = (one: number, other: number) => Math.min(one, other) / Math.max(one, other, 1)
