import type { CatalogProduct } from '../../product-rules.ts'
import { stem, tokenizeName } from '../text/text-rules.ts'
import { categoryWords } from './analysis-rules.ts'

/** Numbers each combination of categories and subcategories that products have. */
export class CategorySets {
  #stemsByNumber: ReadonlySet<string>[] = []
  #numberByWords = new Map<string, number>()
  /** By name: 1 for each number that has a word of it. */
  #byName = new Map<string, Uint8Array>()

  /** Stems of all category names. */
  #stems = new Set<string>()

  isNamed = (stem: string): boolean => this.#stems.has(stem)

  numberOf(product: CatalogProduct): number {
    const words = categoryWords(product)
    const key = words.join(' ')
    const known = this.#numberByWords.get(key)
    if (known !== undefined) return known
    const stems = new Set(words.map(stem))
    for (const one of stems) this.#stems.add(one)
    const number = this.#stemsByNumber.push(stems) - 1
    this.#numberByWords.set(key, number)
    this.#byName.clear()
    return number
  }

  /**
   * By number, 1 if its categories have a word of this name. Call it only with names from the dictionary or the
   * catalogue: arbitrary text would fill the cache.
   */
  withWordOf(name: string): Uint8Array {
    const known = this.#byName.get(name)
    if (known) return known
    const asked = tokenizeName(name).map(stem)
    const called = Uint8Array.from(this.#stemsByNumber, (words) =>
      Number(asked.some((word) => words.has(word))),
    )
    this.#byName.set(name, called)
    return called
  }
}
