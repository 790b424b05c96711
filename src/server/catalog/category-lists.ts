import { byRank } from './catalog-rules.ts'
import type { Place } from './product-rules.ts'

/** Maximum cached combinations of categories. */
const MAX_LISTS = 10_000

/** Lists of categories by the ids that products name, valid until the categories change. */
export class CategoryLists {
  readonly #find: (id: string) => Place | undefined
  readonly #lists = new Map<string, readonly Place[]>()

  constructor(find: (id: string) => Place | undefined) {
    this.#find = find
  }

  /** In shelf order. Products in the same categories share the array. */
  of(ids: readonly string[]): readonly Place[] {
    const key = ids.join()
    const known = this.#lists.get(key)
    if (known) return known
    const places = ids.flatMap((id) => this.#find(id) ?? []).toSorted(byRank)
    if (this.#lists.size >= MAX_LISTS) this.#lists.clear()
    this.#lists.set(key, places)
    return places
  }

  clear() {
    this.#lists.clear()
  }
}
