import type { FoodMark, NetUnit } from '#contract/constants.ts'
import type { Paise } from '#contract/money.ts'

/** A category or subcategory; all products that stand in it share the one. */
export type Place = {
  readonly id: string
  name: string
  /** Where it stands among its like. */
  rank: number
  /** `{"_id": …, "name": …}`, as products show it. */
  named: string
}

/** A product on sale as this process knows it: what it is found, filtered and sorted by. */
export type CatalogProduct = {
  readonly id: string
  /** The greater one is the newer. */
  version: number
  name: string
  brand: string | null
  unit: string
  /** Charged for one. */
  price: Paise
  /** Percent. */
  discount: number
  stock: number
  foodMark: FoodMark | null
  countryOfOrigin: string | null
  /** What is in one packet, where its label says so. */
  net: { amount: number; unit: NetUnit; packs: number } | null
  position: number
  /** In shelf order. */
  categories: readonly Place[]
  subcategories: readonly Place[]
}

/** A product with its JSON, written by PostgreSQL when the product was read and cut where the stock stands. */
export type WrittenProduct = CatalogProduct & {
  /** A card as far as its stock. */
  head: string
  /** A card behind its stock, without the last brace. */
  tail: string
  /** What the product's page shows beside the card, each field with the comma in front of it. */
  label: string
}

/** A category or subcategory as its own list shows it. */
export type WrittenPlace = Place & {
  json: string
  /** Of a subcategory: where it belongs. */
  categoryIds: readonly string[]
}

/** How products stand on every shelf: as PostgreSQL orders `position, id`. */
export const inShelfOrder = (
  one: Pick<CatalogProduct, 'position' | 'id'>,
  other: Pick<CatalogProduct, 'position' | 'id'>,
) => one.position - other.position || (one.id < other.id ? -1 : 1)

const STOCK = ',"stock":'

/** Cuts a card's JSON where its stock stands. No text within can look like that: its quotes are escaped. */
export function cutAtStock(card: string): Pick<WrittenProduct, 'head' | 'tail'> {
  const start = card.indexOf(STOCK) + STOCK.length
  const end = card.indexOf(',', start)
  return { head: card.slice(0, start), tail: card.slice(end, -1) }
}

type Written = Pick<WrittenProduct, 'head' | 'tail' | 'label'>

export const isWrittenAlike = (one: Written, other: Written) =>
  one.head === other.head && one.tail === other.tail && one.label === other.label

type Standing = Pick<CatalogProduct, 'position' | 'categories' | 'subcategories'>

export const isMoved = (one: Standing, other: Standing) =>
  one.position !== other.position ||
  !sameItems(one.categories, other.categories) ||
  !sameItems(one.subcategories, other.subcategories)

const sameItems = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, place) => item === other[place])
