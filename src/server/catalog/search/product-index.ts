import type { CatalogProduct } from '../catalog-rules.ts'
import { Brands, NO_BRAND } from './brands.ts'
import { Columns } from './columns.ts'
import { describe, HEAD } from './describe-rules.ts'
import { Places } from './places.ts'
import { Postings, saysOf, slotOf } from './postings.ts'
import { stem } from './text-rules.ts'
import { Vocabulary, type Word } from './vocabulary.ts'

/** A product, and by what it can be found now: the product itself changes before anybody is told. */
type Entry = {
  product: CatalogProduct
  /** The words of its name, then those of its brand and its places. */
  words: readonly Word[]
}

/** Every product that is on sale, by its words. One product can be put in, changed or taken out at any time. */
export class ProductIndex {
  readonly vocabulary = new Vocabulary()
  readonly columns = new Columns()
  readonly places = new Places()
  readonly brands = new Brands()
  #slots = new Map<string, number>()
  #entries: (Entry | undefined)[] = []
  #free: number[] = []
  #postings = new Map<string, Postings>()
  #sold: ReadonlyMap<string, number> = new Map()
  #changes = 0
  #reorderings = 0

  /** Products that are in it. */
  get size() {
    return this.#slots.size
  }

  /** Slots that were ever given out: what an array by slot must hold. */
  get capacity() {
    return this.#entries.length
  }

  /** How often a product was put in or taken out. */
  get changes() {
    return this.#changes
  }

  /** How often anything that decides the order of products has changed. */
  get reorderings() {
    return this.#reorderings
  }

  at = (slot: number): Entry | undefined => this.#entries[slot]
  find = (id: string): CatalogProduct | undefined => this.at(this.#slots.get(id) ?? -1)?.product
  slots = (): Int32Array => Int32Array.from(this.#slots.values())
  postingsOf = (stem: string): Postings | undefined => this.#postings.get(stem)
  /** How many products bear a word of this stem. */
  usesOf = (stem: string): number => this.#postings.get(stem)?.size ?? 0

  /** How many products are things of this name. */
  namedBy = (stem: string): number =>
    (this.#postings.get(stem)?.all() ?? []).filter((item) => saysOf(item) === HEAD).length

  brandIn = (slot: number): number => this.columns.brand[slot] ?? NO_BRAND

  /** How many products are called by these two words, one right after the other. */
  usesBeside([first = '', second = '']: readonly string[]): number {
    const [one, other] = [stem(first), stem(second)]
    const items = this.#postings.get(one)?.all() ?? []
    return items.filter((item) => {
      const words = this.nameWords(slotOf(item))
      const at = words.findIndex((word) => word.stem === one)
      return at >= 0 && words[at + 1]?.stem === other
    }).length
  }

  /** The words of a product's name. */
  nameWords = (slot: number): readonly Word[] =>
    this.at(slot)?.words.slice(0, this.columns.length[slot]) ?? []

  /** Takes over how many of each product were sold lately. */
  setSold(sold: ReadonlyMap<string, number>) {
    this.#sold = sold
    for (const { product } of this.#entries.flatMap((entry) => entry ?? [])) this.setStock(product)
  }

  /** Takes over whether a product can be had. */
  setStock({ id, stock }: Pick<CatalogProduct, 'id' | 'stock'>) {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    const isMoved = this.columns.setStanding(slot, stock > 0, this.#sold.get(id) ?? 0)
    if (isMoved) this.#reorderings += 1
  }

  put(product: CatalogProduct) {
    this.remove(product.id)
    const slot = this.#free.pop() ?? this.#entries.length
    const description = describe(product)
    for (const [stem, value] of description.says) this.#postingsFor(stem).add(slot, value)
    // `map` makes lists of just the room they need; those that grow have twice as much, for every product.
    const words = [...description.written].map((word) => this.vocabulary.use(word))
    this.#changes += 1
    this.#reorderings += 1
    this.#slots.set(product.id, slot)
    this.#entries[slot] = { product, words }
    const brand = this.brands.countIn(product)
    this.columns.set(slot, product, description, { places: this.places.numberOf(product), brand })
    this.setStock(product)
  }

  remove(id: string) {
    const slot = this.#slots.get(id)
    const entry = slot === undefined ? undefined : this.#entries[slot]
    if (slot === undefined || !entry) return
    this.#changes += 1
    this.#reorderings += 1
    for (const { text, stem } of entry.words) {
      this.#postings.get(stem)?.remove(slot)
      this.vocabulary.use(text, -1)
    }
    this.brands.countOut(this.brandIn(slot))
    this.#slots.delete(id)
    this.#entries[slot] = undefined
    this.#free.push(slot)
  }

  #postingsFor(stem: string): Postings {
    const present = this.#postings.get(stem)
    if (present) return present
    const made = new Postings()
    this.#postings.set(stem, made)
    return made
  }
}
