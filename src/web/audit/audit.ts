import type { AuditEntry } from '#contract/audit.ts'
import { toRupees } from '#contract/money.ts'
import { formatPrice } from '#contract/price-words.ts'

const DEEDS: Record<string, string> = {
  add: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Brought back',
  move: 'Moved',
  block: 'Blocked',
  unblock: 'Unblocked',
  setRole: 'Changed the role',
  save: 'Saved',
  apply: 'Applied',
  stop: 'Stopped',
  end: 'Ended',
  export: 'Took along',
  list: 'Viewed',
  get: 'Viewed',
}

/** "product.update" as a colleague says it: "Changed". A deed without a word of its own stays as it is written. */
export const deedOf = (action: string) => {
  const verb = action.slice(action.indexOf('.') + 1)
  return DEEDS[verb] ?? wordsOf(verb)
}

/** What it was done to: "Product". */
export const nounOf = (action: string) => wordsOf(action.split('.')[0] ?? '')

/** "lowStockBelow" → "Low stock below". */
export function wordsOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields that hold an amount of money: the trail keeps it in paise, as the shop does. */
const MONEY = new Set([
  'price',
  'subtotal',
  'total',
  'shippingFee',
  'tax',
  'paise',
  'amount',
  'refund',
])

/** A value as a person reads it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number' && MONEY.has(field)) return formatPrice(toRupees(value))
  if (Array.isArray(value)) return value.map((part) => valueText(field, part)).join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export type FieldChange = { field: string; before: string; after: string }

/** Every field that the entry tells of, with what it was and what it became. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field,
    before: valueText(field, before?.[field]),
    after: valueText(field, after?.[field]),
  }))
}
