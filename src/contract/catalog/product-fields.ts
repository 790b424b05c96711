import { plainText } from '../language/text.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { FOOD_MARKS, GST_RATES } from './product-kinds.ts'
import { TRANSLATED_FIELDS } from './translated-fields.ts'

type FieldTexts = {
  /** Name on the wire and of the column in price lists. */
  name: string
  /** Label in the form. */
  label: string
  /** Above the input of the form; `label` where missing. */
  inputLabel?: string
  /** In price lists; `label` where missing. */
  listLabel?: string
  /** In the audit trail; the words of `column` where missing. */
  auditLabel?: string
  /** On the product's page; a field without it is not listed there. */
  pageLabel?: string
  /** Other headings of the column in price lists, in lower case without separators. */
  headings?: readonly string[]
  /** Below the input of the form. */
  hint?: string
  /** Whether the product's page may know it; `staff` fields never leave the back office. */
  seenBy: 'everyone' | 'staff'
}

/** `kind` decides the schema of a field, its input in the form and its cell in price lists. */
type FieldKind =
  | ({
      column: string
    } /** `translates` an English field: answers leave it out where there is no translation. */ & (
      | { kind: 'text'; maxLength: number; translates?: 'name' }
      /** A text of several lines. */
      | { kind: 'lines'; maxLength: number; translates?: 'description' }
      /** An official number, typed or pasted with spaces or dashes. */
      | { kind: 'digits'; pattern: RegExp; error: string }
      | { kind: 'choice'; options: readonly string[]; optionLabels: Record<string, string> }
      | { kind: 'percent'; options: readonly number[]; apiDescription: string }
      /** Never empty: `initial` is the value of a new product. */
      | { kind: 'count'; max: number; initial: number }
    ))
  /** Amount, unit and packs: three columns, three cells and three inputs, but one object on the wire. */
  | { kind: 'net-quantity' }

/**
 * The fields of a product that nothing is decided by: its label and what the back office keeps of it. Contract, form,
 * price lists, export, undo, product page and audit trail are made of these rows; `column` is the property of the
 * table in `server/db/schema/catalog.ts`. Name, brand, description, unit, prices, stock, categories, pictures and
 * custom fields follow rules of their own, so they are not in the table.
 */
const FIELDS = [
  ...TRANSLATED_FIELDS,
  {
    name: 'hsn',
    column: 'hsn',
    kind: 'digits',
    pattern: /^[0-9]{4,8}$/,
    error: plainText('HSN has four to eight digits.'),
    label: 'HSN',
    auditLabel: 'HSN',
    hint: 'Four to eight digits',
    headings: ['hsncode', 'hsnsac', 'hsnsaccode'],
    seenBy: 'everyone',
  },
  {
    name: 'gst_rate',
    column: 'gstRate',
    kind: 'percent',
    options: GST_RATES,
    label: 'GST rate',
    inputLabel: 'GST rate, included in the price',
    auditLabel: 'GST',
    apiDescription: 'percent, contained in the price',
    headings: ['gst', 'tax', 'taxrate', 'gstpercent', 'taxcategory', 'gstslab', 'igst'],
    seenBy: 'everyone',
  },
  {
    name: 'food_mark',
    column: 'foodMark',
    kind: 'choice',
    options: FOOD_MARKS,
    optionLabels: { veg: 'Veg', 'non-veg': 'Non-veg' },
    label: 'Veg mark',
    listLabel: 'Veg or non-veg',
    auditLabel: 'veg mark',
    pageLabel: 'Veg or non-veg',
    headings: ['veg', 'vegmark'],
    seenBy: 'everyone',
  },
  {
    name: 'country_of_origin',
    column: 'countryOfOrigin',
    kind: 'text',
    maxLength: OFFICE_LENGTH.country,
    label: 'Country of origin',
    pageLabel: 'Country of origin',
    headings: ['country', 'origin'],
    seenBy: 'everyone',
  },
  { name: 'net_quantity', kind: 'net-quantity', label: 'Net quantity', seenBy: 'everyone' },
  {
    name: 'fssai',
    column: 'fssai',
    kind: 'digits',
    pattern: /^[0-9]{14}$/,
    error: plainText('FSSAI has fourteen digits.'),
    label: 'FSSAI licence',
    listLabel: 'FSSAI',
    auditLabel: 'FSSAI licence',
    pageLabel: 'FSSAI licence',
    hint: 'Fourteen digits',
    headings: ['fssailicense', 'fssaino'],
    seenBy: 'everyone',
  },
  {
    name: 'maker',
    column: 'maker',
    kind: 'text',
    maxLength: OFFICE_LENGTH.maker,
    label: 'Maker or importer',
    listLabel: 'Maker',
    pageLabel: 'Maker',
    headings: ['manufacturer', 'madeby'],
    seenBy: 'everyone',
  },
  {
    name: 'barcode',
    column: 'barcode',
    kind: 'digits',
    pattern: /^[0-9]{8,14}$/,
    error: plainText('A barcode has eight to fourteen digits.'),
    label: 'Barcode (EAN)',
    listLabel: 'Barcode',
    headings: ['ean', 'eancode', 'upc', 'gtin', 'barcodeno'],
    seenBy: 'staff',
  },
  {
    name: 'low_stock_below',
    column: 'lowStockBelow',
    kind: 'count',
    max: 100_000,
    initial: 10,
    label: 'Low stock limit',
    listLabel: 'Low stock below',
    auditLabel: 'low below',
    hint: 'Warn below this number',
    headings: ['minimumstockquantity', 'minstock', 'reorderlevel'],
    seenBy: 'staff',
  },
] as const satisfies readonly (FieldTexts & FieldKind)[]

export type ProductField = (typeof FIELDS)[number] & FieldTexts

export const PRODUCT_FIELDS: readonly ProductField[] = FIELDS

/** A field of one value, in one column. */
export type ValueField = Exclude<ProductField, { kind: 'net-quantity' }>

export const VALUE_FIELDS: readonly ValueField[] = PRODUCT_FIELDS.filter(
  (field) => field.kind !== 'net-quantity',
)

/** A field that shoppers see too. */
export type PublicField = Extract<ValueField, { seenBy: 'everyone' }>

export const PUBLIC_FIELDS: readonly PublicField[] = VALUE_FIELDS.filter(
  (field) => field.seenBy === 'everyone',
)

export const listLabelOf = ({ listLabel, label }: ProductField): string => listLabel ?? label

/** The value of a field; null means unknown. */
export type ValueOf<F extends ValueField> = F extends { kind: 'choice' }
  ? F['options'][number] | null
  : F extends { kind: 'percent' }
    ? number | null
    : F extends { kind: 'count' }
      ? number
      : string | null

/** All values of a product by column. */
export type ProductFieldValues = { [F in ValueField as F['column']]: ValueOf<F> }

/** The values of a new product. */
export const INITIAL_VALUES = Object.fromEntries(
  VALUE_FIELDS.map((field) => [field.column, field.kind === 'count' ? field.initial : null]),
) as ProductFieldValues
