import { VALUE_FIELDS } from '#contract/catalog/product-fields.ts'
import { IMPORT_FIELDS, type ImportField } from '#contract/import/import-fields.ts'
import { text } from '#contract/language/text.ts'
import { invalid } from '#server/lib/errors.ts'
import { storableText } from '#server/lib/storable-text.ts'
import { correctedByContent } from '../intake/content-rules.ts'

/** Other common headings for our fields. Compared in lower case without separators. */
const ALSO: Partial<Record<ImportField, readonly string[]>> = {
  code: ['index', 'sku', 'skuid', 'key', 'itemcode', 'productcode', 'productid', 'articlecode'],
  name: [
    ...['product', 'productname', 'item', 'itemname', 'title', 'particulars', 'nameofitem'],
    ...['nameofproduct', 'itemparticulars', 'stockitem', 'itemdescription'],
  ],
  brand: ['brandname', 'company', 'companyname', 'mfr'],
  description: ['about', 'productdescription'],
  categories: [
    'category',
    'department',
    'group',
    'itemgroup',
    'productgroup',
    'stockgroup',
    'parentgroup',
    'under',
  ],
  subcategories: ['subcategory'],
  mrp: [
    ...['marketprice', 'listprice', 'maximumretailprice', 'price', 'actualprice', 'mrprs'],
    ...['defaultmrp', 'regularprice'],
  ],
  sale_price: [
    ...['sellingprice', 'offerprice', 'discountedprice', 'saleprice', 'salerate', 'salesrate'],
    ...['srate', 'rate', 'retailrate', 'ourprice', 'discountedsellingprice', 'salesprice'],
    ...['ratea', 'salepricemain', 'saleratea'],
  ],
  discount: ['discountpercent', 'discountpercentage', 'off', 'percentoff'],
  unit: ['packsize', 'pack', 'packing', 'size', 'weight', 'uom', 'baseunit', 'mainunit'],
  stock: [
    ...['quantity', 'qty', 'inventory', 'stockquantity', 'closingqty', 'closingstock', 'clstock'],
    ...[
      'closingquantity',
      'closingbalance',
      'balance',
      'balanceqty',
      'currentstock',
      'stockinhand',
    ],
    ...['currentstockquantity', 'openingstockquantity', 'openingstock', 'availablequantity'],
    ...['opstock', 'opstockmain', 'openingqty'],
  ],
  ...Object.fromEntries(VALUE_FIELDS.map(({ name, headings }) => [name, headings ?? []])),
  size_group: ['sizesof', 'sizefamily', 'itemgroupid', 'variantgroup'],
  published: ['onsale', 'active'],
  images: ['image', 'imageurl', 'imageurls', 'imagelink', 'picture', 'pictures', 'photo', 'photos'],
  detail: ['type', 'flavour', 'flavor', 'colour', 'color', 'shelflife'],
}

const plain = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The field of a heading; undefined when it is unknown. */
export const fieldOfHeading = (heading: string): ImportField | undefined =>
  exactFieldOf(heading) ?? FIELD_OF.get(englishOf(heading))

const exactFieldOf = (heading: string) => FIELD_OF.get(plain(heading))

/** The English of a heading in two languages: "Stock (स्टॉक)" as "stock". */
const englishOf = (heading: string) => plain(heading).replace(/[^a-z0-9]/g, '')

const FIELD_OF = new Map<string, ImportField>([
  ...Object.entries(ALSO).flatMap(([field, words]) =>
    words.map((word) => [word, field as ImportField] as const),
  ),
  ...IMPORT_FIELDS.map((field) => [plain(field), field] as const),
])

/**
 * Guesses the field of each column from its heading and its cells. Each field is used once, preferably for the
 * heading that names it alone; unknown columns are skipped.
 */
export function guessMapping(
  headings: readonly string[],
  samples: readonly (readonly string[])[],
): ImportField[] {
  const taken = new Set<ImportField>()
  const exact = new Set(headings.map(exactFieldOf))
  const byHeading = headings.map((heading) => {
    const field = fieldOfHeading(heading)
    const isOfOther = exact.has(field) && exactFieldOf(heading) === undefined
    if (!field || isOfOther || taken.has(field)) return 'none'
    if (field !== 'detail') taken.add(field)
    return field
  })
  return correctedByContent(headings, byHeading, samples)
}

/** Rejects a mapping that cannot identify or create products. */
export function checkMapping(headings: readonly string[], mapping: readonly ImportField[]) {
  if (mapping.length !== headings.length) {
    throw invalid(
      text('The file has {columns} columns, but {chosen} were chosen.', {
        columns: headings.length,
        chosen: mapping.length,
      }),
    )
  }
  const single = mapping.filter((field) => field !== 'none' && field !== 'detail')
  const twice = single.find((field, index) => single.indexOf(field) !== index)
  if (twice)
    throw invalid(
      text('Two columns are chosen as “{twice}”. Please leave one of them out.', { twice }),
    )
  const names = ['id', 'code', 'name'] as const
  if (!names.some((field) => single.includes(field))) {
    throw invalid(text('Please choose the column with the code or the name of each product.'))
  }
}

/** The key by which a list identifies a row's product, and its column; empty when missing. */
export type RowKey = { field: 'id' | 'code' | 'name'; key: string }

const MAX_CODE = 200

/**
 * The product's id has priority over its code, normalised as in the database: a key stored in another form would create
 * a second product. A list without either column identifies products by name, brand and unit.
 */
export function keyOfRow(cells: ReadonlyMap<ImportField, string>): RowKey {
  const written = (field: ImportField) => cells.get(field)?.trim() ?? ''
  if (written('id')) return { field: 'id', key: written('id').toLowerCase() }
  if (cells.has('code')) return { field: 'code', key: storableText(written('code'), MAX_CODE) }

  const words = [written('name'), written('brand'), written('unit')]
  const key = written('name') && storableText(words.join(' · ').toLowerCase(), MAX_CODE)
  return { field: 'name', key }
}
