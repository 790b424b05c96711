import { t } from '@lingui/core/macro'
import {
  BULK_KINDS,
  BULK_PERCENT,
  type BulkKind,
  MAX_BULK_DISCOUNT,
  PRICE_ENDINGS,
} from '#contract/catalog/bulk-kinds.ts'
import { latinDigits } from '#contract/lib/typed-digits.ts'
import type { Input } from '#contract/schemas.ts'
import { typedRupees } from '#web/ui/form/typed-rupees.ts'
import type { ValidationErrors } from '#web/ui/form/use-form.ts'
import { idsOf } from '../id-list.ts'

export type BulkChange = Input<'product.changeMany'>['body']['change']

export type BulkValues = {
  kind: string
  price: string
  /** 'up' or 'down'. */
  direction: string
  percent: string
  amount: string
  ending: string
  discount: string
  below: string
  /** 'replace' or 'add'. */
  how: string
  /** Ids, as JSON. */
  categories: string
  subcategories: string
}

export const NO_VALUES: BulkValues = {
  ...{ kind: 'price-percent', price: '', direction: 'up', percent: '', amount: '' },
  ...{ ending: 'rupee', discount: '', below: '', how: 'replace' },
  ...{ categories: '[]', subcategories: '[]' },
}

export const kindIn = ({ kind }: BulkValues): BulkKind =>
  BULK_KINDS.find((one) => one === kind) ?? 'price-percent'

const signed = (values: BulkValues, size: number) => (values.direction === 'down' ? -size : size)
const endingIn = ({ ending }: BulkValues) => PRICE_ENDINGS.find((one) => one === ending) ?? 'paisa'
const wholeIn = (typed: string) => {
  const digits = latinDigits(typed).trim()
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
}
const numberIn = (typed: string) => typedRupees(typed) ?? Number.NaN

/** The change that valid values ask for. */
export function changeIn(values: BulkValues): BulkChange {
  const kind = kindIn(values)
  switch (kind) {
    case 'price':
      return { kind, price: numberIn(values.price) }
    case 'price-percent':
      return {
        kind,
        percent: signed(values, numberIn(values.percent)),
        ending: endingIn(values),
      }
    case 'price-amount':
      return { kind, amount: signed(values, numberIn(values.amount)), ending: endingIn(values) }
    case 'discount':
      return { kind, discount: numberIn(values.discount) }
    case 'low-stock':
      return { kind, below: wholeIn(values.below) }
    case 'places':
      return {
        kind,
        how: values.how === 'add' ? 'add' : 'replace',
        categories: idsOf(values.categories),
        subcategories: idsOf(values.subcategories),
      }
    default:
      return { kind }
  }
}

/** What is missing or wrong, at its field. */
export function mistakesIn(values: BulkValues): ValidationErrors<keyof BulkValues> | undefined {
  const kind = kindIn(values)
  const fields = MISTAKES[kind]?.(values)
  return fields && Object.keys(fields).length > 0 ? { fields } : undefined
}

type Mistakes = ValidationErrors<keyof BulkValues>['fields']

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most

const MISTAKES: Partial<Record<BulkKind, (values: BulkValues) => Mistakes>> = {
  price: ({ price }) => (numberIn(price) > 0 ? {} : { price: t`Enter a price above ₹0` }),
  'price-percent': percentMistakes,
  'price-amount': ({ amount }) =>
    numberIn(amount) > 0 ? {} : { amount: t`Enter an amount above ₹0` },
  discount: ({ discount }) =>
    isBetween(numberIn(discount), 0, MAX_BULK_DISCOUNT)
      ? {}
      : { discount: t`Enter a percentage from 0 to ${{ max: MAX_BULK_DISCOUNT }}` },
  'low-stock': ({ below }) =>
    isBetween(wholeIn(below), 0, 1_000_000) ? {} : { below: t`Enter a whole number, 0 or more` },
  places: ({ categories, subcategories }) =>
    idsOf(categories).length + idsOf(subcategories).length > 0
      ? {}
      : { categories: t`Choose a category or a subcategory` },
}

function percentMistakes(values: BulkValues): Mistakes {
  const max = values.direction === 'down' ? -BULK_PERCENT.min : BULK_PERCENT.max
  return isBetween(numberIn(values.percent), 0.01, max)
    ? {}
    : { percent: t`Enter a percentage up to ${max}` }
}
