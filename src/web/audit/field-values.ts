import { t } from '@lingui/core/macro'
import { VALUE_FIELDS } from '#contract/catalog/product-fields.ts'
import { COMPLAINT_OUTCOME_NAMES } from '#contract/complaint/complaint-kinds.ts'
import type { Closing } from '#contract/delivery/closings.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { formatPaise, formatPrice } from '#contract/lib/price-words.ts'
import { NOT_DELIVERED_REASONS } from '#contract/rider/rider-kinds.ts'
import { BOOK_ENTRIES, PORTAL_FILE, TABLE_FILES } from '#web/books/books.ts'
import { notDeliveredName } from '#web/lib/format/not-delivered-names.ts'
import { orderStatusName, paymentStatusName } from '#web/lib/format/status-names.ts'
import { translated } from '#web/lib/language/translated.ts'

/** Text of an empty field. */
export const NOTHING = t`none`

const MAX_LISTED = 5

/** Fields with amounts, which the audit trail stores in paise. */
const MONEY = [
  ...['price', 'subtotal', 'total', 'shippingFee', 'tax', 'paise', 'amount'],
  ...['minimum', 'openingFloat', 'expected', 'counted', 'difference', 'removed'],
]
const PERCENT = [
  'discount',
  'percent',
  ...VALUE_FIELDS.flatMap(({ kind, column }) => (kind === 'percent' ? [column] : [])),
]
const TIMES = ['startsAt', 'endsAt', 'publishAt']
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
  role: {
    USER: t`Shopper`,
    PICKER: t`Picker`,
    RIDER: t`Rider`,
    STAFF: t`Staff`,
    ADMIN: t`Admin`,
  },
  permissions: {
    catalogue: t`catalogue`,
    orders: t`orders`,
    picking: t`picking`,
    money: t`money`,
    people: t`people`,
    settings: t`settings`,
  },
  reason: {
    restock: t`Restock`,
    damaged: t`Damaged`,
    missing: t`Missing`,
    correction: t`Miscounted`,
    ...Object.fromEntries(
      NOT_DELIVERED_REASONS.map((reason) => [reason, notDeliveredName(reason)]),
    ),
  },
  file: Object.fromEntries(
    [PORTAL_FILE, ...TABLE_FILES, ...BOOK_ENTRIES].map(({ file, name }) => [file, name]),
  ),
  'notice.tone': { info: t`news`, offer: t`offer`, warning: t`warning` },
  'notice.target.kind': {
    none: t`nowhere`,
    category: t`a category`,
    product: t`a product`,
    search: t`a search`,
    screen: t`a screen of the shop`,
  },
  how: {
    bank: t`Bank transfer`,
    cash: t`Cash`,
    refund: t`Another refund`,
    other: t`Another way`,
  },
  money: { online: t`as it was paid`, cash: t`in cash`, bank: t`by bank transfer` },
  items: { shelf: t`back on the shelf`, 'written-off': t`written off`, kept: t`not returned` },
  kind: {
    invoice: t`invoice`,
    'bill-of-supply': t`bill of supply`,
    'credit-note': t`credit note`,
  },
  registration: {
    registered: t`Registered`,
    unregistered: t`Not registered`,
    composition: t`Composition scheme`,
  },
}

/** Users and orders have a status. */
const STATUSES: Record<string, string> = { Active: t`Active`, Blocked: t`Blocked` }

const OUTCOMES: Record<string, string> = COMPLAINT_OUTCOME_NAMES

/** The name of a code; undefined for a text that is no code. */
function codeName(field: string, code: string): string | undefined {
  if (field === 'status') return STATUSES[code] ?? orderStatusName(code)
  if (field === 'paymentStatus') return paymentStatusName(code)
  if (field === 'outcome') return OUTCOMES[code] && translated(OUTCOMES[code])
  return NAMES[field]?.[code] ?? choiceName(field, code)
}

/** Fields of a product with a choice of values. */
function choiceName(column: string, value: string): string | undefined {
  const field = VALUE_FIELDS.find((one) => one.column === column)
  if (field?.kind !== 'choice') return undefined
  const labels: Record<string, string> = field.optionLabels
  return labels[value] && translated(labels[value])
}

/** Row ids mean nothing to a reader. */
export const isIdentifier = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)

/** A value as text. */
export function valueText(field: string, value: unknown): string {
  if (isEmpty(value)) return NOTHING
  if (typeof value === 'number') return numberText(field, value)
  if (Array.isArray(value)) return listText(field, value)
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (typeof value === 'object') return spanText(value as Record<string, unknown>)
  return wordText(field, String(value))
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

function numberText(field: string, value: number): string {
  if (MONEY.includes(field)) return formatPaise(value)
  if (field.startsWith('charges.')) return formatPrice(value)
  return PERCENT.includes(field) ? `${value}%` : String(value)
}

function wordText(field: string, text: string): string {
  if (PICTURES.includes(field)) return t`yes`
  if (isTime(field)) return dayAndTime(text)
  if (field.startsWith('delivery.hours.')) return DAY_HOURS[text] ?? text
  const named = codeName(field, text)
  if (named) return named
  return FREE_TEXT.includes(field) ? `“${text}”` : replaceCodes(text)
}

const isTime = (field: string) => /\.(?:from|until)$/.test(field) || TIMES.includes(field)

const DAY_HOURS: Record<string, string> = { 'all-day': t`open all day`, closed: t`closed` }

/** Replaces reason codes inside a text: "1 × Eggs (shelf-empty)". */
const replaceCodes = (text: string) =>
  text
    .replace('(shelf-empty)', `(${t`shelf empty`})`)
    .replace('(past-date)', `(${t`past its date`})`)
    .replace('(damaged)', `(${t`damaged`})`)

function listText(field: string, values: readonly unknown[]): string {
  if (PICTURES.includes(field)) return String(values.length)
  const names = values.map((value) => nameIn(value)).filter((name) => !isIdentifier(name))
  // Older entries stored category ids instead of names.
  if (names.length === 0) return String(values.length)
  const more = names.length - MAX_LISTED
  const some = names
    .slice(0, MAX_LISTED)
    .map((name) => codeName(field, name) ?? replaceCodes(name))
    .join(' + ')
  return more > 0 ? t`${some} + ${more} more` : some
}

function nameIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('name' in value) return String(value.name)
  if ('words' in value) return String(value.words)
  return 'until' in value ? closingText(value as Closing) : String(value)
}

const closingText = ({ from, until, note }: Closing) =>
  note
    ? t`${{ from: dayAndTime(from) }} to ${{ until: dayAndTime(until) }} (“${note}”)`
    : t`${{ from: dayAndTime(from) }} to ${{ until: dayAndTime(until) }}`

/** Opening hours of a day. */
const spanText = ({ from, to }: Record<string, unknown>) =>
  t`${{ from: String(from) }} to ${{ to: String(to) }}`
