import type { Variant } from './expand.ts'
import { makerOf } from './makers.ts'
import type { Shelf } from './notation.ts'
import { unitSalePrice } from './quantity.ts'

const STORAGE: Record<string, string> = {
  fresh: 'Keep in a cool, airy place; leafy and cut goods in the fridge',
  chilled: 'Keep refrigerated at 4 °C or below',
  frozen: 'Keep frozen at -18 °C. Do not refreeze after thawing',
  dry: 'Store in a cool, dry place away from sunlight',
}

const MARKS = { veg: 'Vegetarian', nonveg: 'Non-vegetarian', goods: undefined }

/** The custom fields of a product, in the order a label gives them. */
export function detailsOf(shelf: Shelf, variant: Variant, unit: string, pricePaise: number) {
  const maker = makerOf(variant.brand)
  const fields: Record<string, string | undefined> = {
    'Veg or non-veg': MARKS[variant.mark],
    'Net quantity': unit,
    'Unit sale price': unitSalePrice(unit, pricePaise),
    'Shelf life': shelf.shelfLife === '-' ? undefined : shelf.shelfLife,
    Storage: STORAGE[shelf.storage],
    'Country of origin': 'India',
    [maker.role]: maker.address,
    'FSSAI licence': variant.mark === 'goods' ? undefined : maker.licence,
    'Customer care': 'care@tokri.example',
    ...variant.fields,
  }
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  )
}
