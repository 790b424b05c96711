import { VALUE_FIELDS } from '#contract/catalog/product-fields.ts'
import { COMPLAINT_OUTCOME_NAMES } from '#contract/complaint/complaint-kinds.ts'
import { dayAndTime } from '#contract/lib/india.ts'
import { formatPaise } from '#contract/lib/price-words.ts'

/** Text of an empty field. */
export const NOTHING = 'none'

const MAX_LISTED = 5

/** Fields with amounts, which the audit trail stores in paise. */
const MONEY = [
  ...['price', 'subtotal', 'total', 'shippingFee', 'tax', 'paise', 'amount'],
  ...['openingFloat', 'expected', 'counted', 'difference', 'removed'],
]
const PERCENT = [
  'discount',
  ...VALUE_FIELDS.flatMap(({ kind, column }) => (kind === 'percent' ? [column] : [])),
]
const PICTURES = ['image', 'images']
const FREE_TEXT = [
  'reason',
  'note',
  'delivery.closed_until.note',
  'meaning',
  'search',
  'description',
  ...VALUE_FIELDS.flatMap(({ kind, column }) => (kind === 'lines' ? [column] : [])),
]

/** Codes by field, with the texts of their screens. */
const NAMES: Record<string, Record<string, string>> = {
  role: { USER: 'Shopper', PICKER: 'Picker', ADMIN: 'Admin' },
  reason: {
    restock: 'Delivery',
    damaged: 'Damaged',
    missing: 'Missing',
    correction: 'Miscounted',
  },
  how: { bank: 'Bank transfer', cash: 'Cash', refund: 'Another refund', other: 'Another way' },
  money: { online: 'as it was paid', cash: 'in cash', bank: 'by bank transfer' },
  items: { shelf: 'back on the shelf', 'written-off': 'written off' },
  ...Object.fromEntries(
    VALUE_FIELDS.flatMap((field) =>
      field.kind === 'choice' ? [[field.column, field.optionLabels]] : [],
    ),
  ),
  outcome: COMPLAINT_OUTCOME_NAMES,
  registration: {
    registered: 'Registered',
    unregistered: 'Not registered',
    composition: 'Composition scheme',
  },
}

/** Row ids mean nothing to a reader. */
export const isIdentifier = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)

/** A value as text. */
export function valueText(field: string, value: unknown): string {
  if (isEmpty(value)) return NOTHING
  if (typeof value === 'number') return numberText(field, value)
  if (Array.isArray(value)) return listText(field, value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return spanText(value as Record<string, unknown>)
  return wordText(field, String(value))
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

function numberText(field: string, value: number): string {
  if (MONEY.includes(field)) return formatPaise(value)
  return PERCENT.includes(field) ? `${value}%` : String(value)
}

function wordText(field: string, text: string): string {
  if (PICTURES.includes(field)) return 'yes'
  if (field.endsWith('.until')) return dayAndTime(text)
  if (field.startsWith('delivery.hours.')) return text === 'all-day' ? 'open all day' : text
  const named = NAMES[field]?.[text]
  if (named) return named
  return FREE_TEXT.includes(field) ? `“${text}”` : replaceCodes(text)
}

/** Replaces reason codes inside a text: "1 × Eggs (shelf-empty)". */
const replaceCodes = (text: string) =>
  text.replace('(shelf-empty)', '(shelf empty)').replace('(past-date)', '(past its date)')

function listText(field: string, values: readonly unknown[]): string {
  if (PICTURES.includes(field)) return String(values.length)
  const names = values.map((value) => nameIn(value)).filter((name) => !isIdentifier(name))
  // Older entries stored category ids instead of names.
  if (names.length === 0) return String(values.length)
  const more = names.length - MAX_LISTED
  const some = names.slice(0, MAX_LISTED).map(replaceCodes).join(' + ')
  return more > 0 ? `${some} + ${more} more` : some
}

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value
    ? String(value.name)
    : String(value)

/** Opening hours of a day. */
const spanText = ({ from, to }: Record<string, unknown>) => `${from} to ${to}`
