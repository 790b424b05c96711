import { inStockFirst, type WrittenProduct } from './catalog-rules.ts'
import { onePerSizeGroup } from './size-rules.ts'

type Shelf = readonly WrittenProduct[]

/** The shelves as shoppers see them, kept until something changes: what is in stock first. */
export class StockedShelves {
  readonly #shelf: (placeId?: string) => Shelf
  readonly #products = new Map<string | undefined, Shelf>()
  readonly #cards = new Map<string | undefined, Shelf>()

  constructor(shelf: (placeId?: string) => Shelf) {
    this.#shelf = shelf
  }

  /** Every product. */
  products(placeId?: string): Shelf {
    return kept(this.#products, placeId, () => inStockFirst(this.#shelf(placeId)))
  }

  /** One card of each thing: of several sizes the first that is in stock. */
  cards(placeId?: string): Shelf {
    return kept(this.#cards, placeId, () => {
      const products = this.products(placeId)
      const cards = onePerSizeGroup(products)
      return cards.length === products.length ? products : inStockFirst(cards.map(inStockSize))
    })
  }

  clear() {
    this.#products.clear()
    this.#cards.clear()
  }
}

/** Where all its sizes here are sold out, one that is in stock elsewhere. */
export const inStockSize = (product: WrittenProduct): WrittenProduct =>
  product.stock > 0 ? product : (product.sizes.find(({ stock }) => stock > 0) ?? product)

/** An id without products is not remembered, because any id can be requested. */
function kept(known: Map<string | undefined, Shelf>, id: string | undefined, make: () => Shelf) {
  const shelf = known.get(id) ?? make()
  if (shelf.length > 0) known.set(id, shelf)
  return shelf
}
