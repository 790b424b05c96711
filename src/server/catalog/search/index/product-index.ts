import type { CatalogProduct } from '../../product-rules.ts'
import { stem } from '../text/text-rules.ts'
import { analyze, HEAD_WEIGHT } from './analysis-rules.ts'
import { Brands, NO_BRAND } from './brands.ts'
import { CategorySets } from './category-sets.ts'
import { Columns } from './columns.ts'
import { documentOf, Postings, weightOf } from './postings.ts'
import { type Term, Vocabulary } from './vocabulary.ts'

/** A product and its words as of indexing: the product object may change before it is indexed again. */
type Entry = {
  product: CatalogProduct
  /** Words of the English name, then those of the Hindi name, the brand and the categories. */
  words: readonly Term[]
}

/** Index of all products on sale. Products can be added, changed or removed at any time. */
export class ProductIndex {
  readonly vocabulary = new Vocabulary()
  readonly columns = new Columns()
  readonly categorySets = new CategorySets()
  readonly brands = new Brands()
  #documents = new Map<string, number>()
  #entries: (Entry | undefined)[] = []
  #free: number[] = []
  #postings = new Map<string, Postings>()
  #sold: ReadonlyMap<string, number> = new Map()
  #version = 0
  #orderVersion = 0

  /** Number of indexed products. */
  get size() {
    return this.#documents.size
  }

  /** Length of an array by document id: the number of ids ever assigned. */
  get capacity() {
    return this.#entries.length
  }

  /** Grows with every product that is added or removed. */
  get version() {
    return this.#version
  }

  /** Grows with every change that affects the order of products. */
  get orderVersion() {
    return this.#orderVersion
  }

  at = (document: number): Entry | undefined => this.#entries[document]
  find = (id: string): CatalogProduct | undefined => this.at(this.#documents.get(id) ?? -1)?.product
  productsAt(documents: Iterable<number>): CatalogProduct[] {
    const products: CatalogProduct[] = []
    for (const document of documents) {
      const product = this.at(document)?.product
      if (product) products.push(product)
    }
    return products
  }

  documents = (): Int32Array => Int32Array.from(this.#documents.values())
  postingsOf = (stem: string): Postings | undefined => this.#postings.get(stem)
  /** Number of products that contain this stem. */
  documentFrequency = (stem: string): number => this.#postings.get(stem)?.size ?? 0

  /** Number of products whose head word has this stem. */
  headFrequency = (stem: string): number =>
    (this.#postings.get(stem)?.all() ?? []).filter((posting) => weightOf(posting) === HEAD_WEIGHT)
      .length

  brandIn = (document: number): number => this.columns.brand[document] ?? NO_BRAND

  /** Number of products whose name has these two words next to each other. */
  bigramFrequency([first = '', second = '']: readonly string[]): number {
    const [one, other] = [stem(first), stem(second)]
    const postings = this.#postings.get(one)?.all() ?? []
    return postings.filter((posting) => {
      const words = this.nameWords(documentOf(posting))
      const at = words.findIndex((word) => word.stem === one)
      return at >= 0 && words[at + 1]?.stem === other
    }).length
  }

  /** Every word of a product, in both languages. */
  allWords = (document: number): readonly Term[] => this.at(document)?.words ?? []

  /** Words of a product's English name. */
  nameWords = (document: number): readonly Term[] =>
    this.at(document)?.words.slice(0, this.columns.length[document]) ?? []

  /** Replaces the units sold lately, by product id. */
  setSold(sold: ReadonlyMap<string, number>) {
    this.#sold = sold
    for (const { product } of this.#entries.flatMap((entry) => entry ?? [])) this.setStock(product)
  }

  /** Updates whether a product is in stock. */
  setStock({ id, stock }: Pick<CatalogProduct, 'id' | 'stock'>) {
    const document = this.#documents.get(id)
    if (document === undefined) return
    const isChanged = this.columns.setStanding(document, stock > 0, this.#sold.get(id) ?? 0)
    if (isChanged) this.#orderVersion += 1
  }

  put(product: CatalogProduct) {
    this.remove(product.id)
    const document = this.#free.pop() ?? this.#entries.length
    const analysis = analyze(product)
    for (const [stem, value] of analysis.weights) this.#postingsFor(stem).add(document, value)
    // `map` allocates exactly; a growing array would reserve twice the room for every product.
    const words = [...analysis.written].map((word) => this.vocabulary.count(word))
    this.#version += 1
    this.#orderVersion += 1
    this.#documents.set(product.id, document)
    this.#entries[document] = { product, words }
    const brand = this.brands.addProduct(product)
    this.columns.set(document, product, analysis, {
      categorySet: this.categorySets.numberOf(product),
      brand,
    })
    this.setStock(product)
  }

  remove(id: string) {
    const document = this.#documents.get(id)
    const entry = document === undefined ? undefined : this.#entries[document]
    if (document === undefined || !entry) return
    this.#version += 1
    this.#orderVersion += 1
    for (const { text, stem } of entry.words) {
      this.#postings.get(stem)?.remove(document)
      this.vocabulary.count(text, -1)
    }
    this.brands.removeProduct(this.brandIn(document))
    this.#documents.delete(id)
    this.#entries[document] = undefined
    this.#free.push(document)
  }

  #postingsFor(stem: string): Postings {
    const existing = this.#postings.get(stem)
    if (existing) return existing
    const created = new Postings()
    this.#postings.set(stem, created)
    return created
  }
}
