import { aisles } from './aisles.ts'
import { detailsOf, type Label, labelOf } from './details.ts'
import { slugOf, type Variant, variantsOf } from './expand.ts'
import { hindiCategories, hindiProducts } from './hindi/hindi-names.ts'
import type { Aisle, Shelf } from './notation.ts'
import { discountOf, stockOf } from './numbers.ts'
import { goodsPicture, picturesOf, tilePicture } from './pictures-of.ts'

/** Pictures are file names in `demo/images`; lists are in the order the shop shows them. */
export type DemoCategory = { key: string; name: string; nameHi: string | null; picture: string }

export type DemoSubcategory = DemoCategory & { categories: string[] }

export type DemoProduct = {
  key: string
  name: string
  /** Null where there is only English. */
  nameHi: string | null
  description: string
  brand: string
  unit: string
  /** The printed MRP. */
  pricePaise: number
  /** Percent, up to four decimals. */
  discount: number
  stock: number
  pictures: string[]
  label: Label
  more_details: Record<string, string>
  subcategories: string[]
  categories: string[]
}

const shelves = aisles.flatMap((aisle) => aisle.shelves.map((shelf) => ({ aisle, shelf })))

export const demoCategories: DemoCategory[] = aisles.map(({ key, name }) => ({
  key,
  name,
  nameHi: hindiCategories.get(key) ?? null,
  picture: tilePicture(key),
}))

export const demoSubcategories: DemoSubcategory[] = shelves.map(({ aisle, shelf }) => ({
  key: shelf.key,
  name: shelf.name,
  nameHi: hindiCategories.get(shelf.key) ?? null,
  picture: firstPicture(shelf),
  categories: categoriesOf(aisle, shelf),
}))

const categoriesOfShelf = new Map(demoSubcategories.map(({ key, categories }) => [key, categories]))

export const demoProducts: DemoProduct[] = shelves.flatMap(({ shelf }) =>
  variantsOf(shelf).flatMap((variant) =>
    variant.sizes.map(({ unit, pricePaise }) => productOf(shelf, variant, unit, pricePaise)),
  ),
)

function productOf(shelf: Shelf, variant: Variant, unit: string, pricePaise: number): DemoProduct {
  const key = `${variant.slug}-${slugOf(unit)}`
  const subcategories = [shelf.key, ...variant.alsoIn]
  return {
    key,
    name: variant.name,
    nameHi: hindiProducts.get(variant.name) ?? null,
    description: variant.description,
    brand: variant.brand,
    unit,
    pricePaise,
    discount: discountOf(key, pricePaise),
    stock: stockOf(key),
    pictures: picturesOf(variant),
    label: labelOf(variant, unit),
    more_details: detailsOf(shelf, variant, unit, pricePaise),
    subcategories,
    categories: [...new Set(subcategories.flatMap((sub) => categoriesOfShelf.get(sub) ?? []))],
  }
}

function categoriesOf(aisle: Aisle, shelf: Shelf) {
  return shelf.also === undefined ? [aisle.key] : [aisle.key, shelf.also]
}

function firstPicture(shelf: Shelf) {
  const [variant] = variantsOf(shelf)
  if (!variant) throw new Error(`nothing on the shelf: ${shelf.key}`)
  return goodsPicture(variant.slug)
}
