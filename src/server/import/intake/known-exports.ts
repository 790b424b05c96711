import { plainHeading, type Sheet } from './sheet.ts'
import { fromShopify, isShopify } from './shopify.ts'
import { fromWeightList, isWeightList } from './weight-list.ts'
import { fromWooCommerce, isWooCommerce } from './woocommerce.ts'

/** Exports whose rows are not simply products, or whose headings would be misread. */
const KNOWN = [
  { isIt: isShopify, convert: fromShopify },
  { isIt: isWooCommerce, convert: fromWooCommerce },
  { isIt: isWeightList, convert: fromWeightList },
]

/** The sheet under our headings if it is a known export; otherwise undefined. */
export function fromKnownExport(sheet: Sheet): Sheet | undefined {
  const headings = new Set(sheet.headings.map(plainHeading))
  return KNOWN.find(({ isIt }) => isIt(headings))?.convert(sheet)
}
