import type { FoodMark, NetUnit } from '#contract/catalog/product-kinds.ts'
import type { Paise } from '#contract/lib/money.ts'

export type Product = {
  id: string
  name: string
  /** In Hindi, if it has such a name. */
  nameHi: string | null
  brand: string | null
  unit: string
  images: string[]
  /** List price for one. */
  price: Paise
  /** Percent, up to four decimals. */
  discount: number
  stock: number
}

export type ProductQuantity = { productId: string; quantity: number }

/** A category or subcategory. All its products share this object. */
export type Place = {
  readonly id: string
  name: string
  nameHi: string | null
  /** Order among its siblings. */
  rank: number
  /** `{"_id": …, "name": …}` with its name in Hindi, if any, as product answers contain it. */
  named: string
}

/** A product on sale, with everything it is searched, filtered and sorted by. */
export type CatalogProduct = {
  readonly id: string
  /** Grows with every change. */
  version: number
  name: string
  nameHi: string | null
  brand: string | null
  unit: string
  /** Selling price of one. */
  price: Paise
  /** Percent. */
  discount: number
  stock: number
  foodMark: FoodMark | null
  countryOfOrigin: string | null
  /** Net content of one packet, if its label states it. */
  net: { amount: number; unit: NetUnit; packs: number } | null
  position: number
  /** Products of the same group are sizes of one thing. */
  sizeGroup: string | null
  /** In shelf order. */
  categories: readonly Place[]
  subcategories: readonly Place[]
}
