import type { CatalogProduct } from '../catalog-rules.ts'
import { type Description, describe, placesOf } from './describe-rules.ts'
import { Postings } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'

/** A product and what ranking needs of its description. */
export type Entry = Pick<Description, 'plainness' | 'length' | 'amount'> & {
  product: CatalogProduct
  /** Shared by all that stand in the same places. */
  places: ReadonlySet<string>
  /** By what it can be found now. The product itself changes before anybody is told. */
  postings: readonly Postings[]
  words: readonly string[]
}

/** Every product that is on sale, by its words. One product can be put in, changed or taken out at any time. */
export class ProductIndex {
  readonly vocabulary = new Vocabulary()
  #slots = new Map<string, number>()
  #entries: (Entry | undefined)[] = []
  #free: number[] = []
  #places = new Map<string, ReadonlySet<string>>()
  #postings = new Map<string, Postings>()
  #sold: ReadonlyMap<string, number> = new Map()

  /** Products that are in it. */
  get size() {
    return this.#slots.size
  }

  /** Slots that were ever given out: what an array by slot must hold. */
  get capacity() {
    return this.#entries.length
  }

  at = (slot: number): Entry | undefined => this.#entries[slot]
  find = (id: string): CatalogProduct | undefined => this.at(this.#slots.get(id) ?? -1)?.product
  slots = (): Iterable<number> => this.#slots.values()
  postingsOf = (stem: string): Postings | undefined => this.#postings.get(stem)
  soldOf = (id: string): number => this.#sold.get(id) ?? 0

  /** Takes over how many of each product were sold lately. */
  setSold(sold: ReadonlyMap<string, number>) {
    this.#sold = sold
  }

  /** Its stock is looked up in the product itself, whenever it changes. */
  put(product: CatalogProduct) {
    this.remove(product.id)
    const slot = this.#free.pop() ?? this.#entries.length
    const { says, written, ...description } = describe(product)
    const postings = Array.from(says, ([stem, value]) => {
      const list = this.#postingsFor(stem)
      list.add(slot, value)
      return list
    })
    const words = Array.from(written, (word) => this.vocabulary.use(word))
    this.#slots.set(product.id, slot)
    this.#entries[slot] = {
      ...description,
      product,
      postings,
      words,
      places: this.#placesOf(product),
    }
  }

  remove(id: string) {
    const slot = this.#slots.get(id)
    const entry = slot === undefined ? undefined : this.#entries[slot]
    if (slot === undefined || !entry) return
    for (const postings of entry.postings) postings.remove(slot)
    for (const word of entry.words) this.vocabulary.use(word, -1)
    this.#slots.delete(id)
    this.#entries[slot] = undefined
    this.#free.push(slot)
  }

  #placesOf(product: CatalogProduct): ReadonlySet<string> {
    const words = placesOf(product)
    const key = words.join(' ')
    const places = this.#places.get(key) ?? new Set(words)
    this.#places.set(key, places)
    return places
  }

  #postingsFor(stem: string): Postings {
    const present = this.#postings.get(stem)
    if (present) return present
    const made = new Postings()
    this.#postings.set(stem, made)
    return made
  }
}
