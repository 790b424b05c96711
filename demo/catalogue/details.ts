import type { Variant } from './expand.ts'
import { makerOf } from './makers.ts'
import type { Shelf } from './notation.ts'
import { netQuantity, unitSalePrice } from './quantity.ts'

const STORAGE: Record<string, string> = {
  fresh: 'Keep in a cool, airy place; leafy and cut goods in the fridge',
  chilled: 'Keep refrigerated at 4 °C or below',
  frozen: 'Keep frozen at -18 °C. Do not refreeze after thawing',
  dry: 'Store in a cool, dry place away from sunlight',
}

const FOOD_MARKS = { veg: 'veg', nonveg: 'non-veg', goods: null } as const
const ORIGIN = 'Country of origin'

export type Label = ReturnType<typeof labelOf>

/** What of a label the shop itself knows: shoppers filter, sort and compare by it. */
export const labelOf = ({ mark, brand, fields }: Variant, unit: string) => ({
  foodMark: FOOD_MARKS[mark],
  countryOfOrigin: fields[ORIGIN] ?? 'India',
  fssai: mark === 'goods' ? null : makerOf(brand).licence,
  net: netQuantity(unit),
})

/** The custom fields of a product, in the order a label gives them. */
export function detailsOf(shelf: Shelf, variant: Variant, unit: string, pricePaise: number) {
  const maker = makerOf(variant.brand)
  const { [ORIGIN]: _, ...others } = variant.fields
  const fields: Record<string, string | undefined> = {
    'Net quantity': unit,
    'Unit sale price': unitSalePrice(unit, pricePaise),
    'Shelf life': shelf.shelfLife === '-' ? undefined : shelf.shelfLife,
    Storage: STORAGE[shelf.storage],
    [maker.role]: maker.address,
    'Customer care': 'care@tokri.example',
    ...others,
  }
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  )
}
