import type { CatalogProduct } from '../catalog-rules.ts'
import { CALLED, HEAD } from './describe-rules.ts'
import { type Postings, saysOf, slotOf } from './postings.ts'
import { stem, wordsOfPlace } from './text-rules.ts'

/** What has no brand, and what a question that names none asks for. */
export const NO_BRAND = 0
/** So many words of a question may be the name of one brand. */
const LONGEST = 4

/** What is asked of the index about a brand's name. */
type Index = {
  /** How often a product was put in or taken out. */
  changes: number
  postingsOf: (stem: string) => Postings | undefined
  brandIn: (slot: number) => number
}

type Brand = {
  /** The stems of its words. */
  name: string
  number: number
  /** How many products bear it. */
  products: number
  /** Whether who says its name means it, as of so many changes. */
  isMeant: boolean
  asOf: number
}

/** The brands of products: each has a number, and is known by the words of its name. */
export class Brands {
  /** By the stems of its name. */
  #named = new Map<string, Brand>()
  /** By number, but for `NO_BRAND`. */
  #numbered: Brand[] = []

  /** Counts one more product of a brand, and returns the brand's number. */
  countIn({ brand }: Pick<CatalogProduct, 'brand'>): number {
    const stems = wordsOfPlace(brand ?? '').map(stem)
    if (stems.length === 0) return NO_BRAND
    const name = stems.join(' ')
    const counted = this.#named.get(name) ?? this.#add(name)
    counted.products += 1
    return counted.number
  }

  countOut(number: number) {
    const brand = this.#numbered[number - 1]
    if (brand) brand.products -= 1
  }

  #add(name: string): Brand {
    const number = this.#numbered.length + 1
    const made = { name, number, products: 0, isMeant: false, asOf: -1 }
    this.#named.set(name, made)
    this.#numbered.push(made)
    return made
  }

  /** The number of the brand with the longest name that stands among these words; `NO_BRAND` where none does. */
  namedIn(stems: readonly string[], index: Index): number {
    for (let length = Math.min(LONGEST, stems.length); length > 1; length--) {
      const brand = this.#longNamedIn(stems, length, index)
      if (brand) return brand.number
    }
    const brands = stems.flatMap((name) => this.#named.get(name) ?? [])
    return brands.find((brand) => isMeant(brand, index))?.number ?? NO_BRAND
  }

  #longNamedIn(stems: readonly string[], length: number, index: Index): Brand | undefined {
    for (let at = 0; at + length <= stems.length; at++) {
      const brand = this.#named.get(stems.slice(at, at + length).join(' '))
      if (brand && isMeant(brand, index)) return brand
    }
    return undefined
  }
}

/** Looked up once for each change: a thousand products may bear the word. */
function isMeant(brand: Brand, index: Index): boolean {
  if (brand.asOf !== index.changes) {
    brand.isMeant = isNoThing(brand, index)
    brand.asOf = index.changes
  }
  return brand.isMeant
}

/** Of a brand that is called as things are (Kiwi, Plum, Green apple) the thing is meant where the shop has more than a few. */
function isNoThing({ name, number, products }: Brand, index: Index): boolean {
  if (products === 0) return false
  const [first, ...others] = name.split(' ').flatMap((stem) => index.postingsOf(stem) ?? [])
  const isThing = (item: number) => {
    const slot = slotOf(item)
    const says = [saysOf(item), ...others.map((postings) => postings.saysOf(slot))]
    return (
      Math.max(...says) === HEAD && Math.min(...says) >= CALLED && index.brandIn(slot) !== number
    )
  }
  return (first?.all().filter(isThing) ?? []).length * 2 <= products
}
