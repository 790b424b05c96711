import { t } from '@lingui/core/macro'
import { MAX_BULK_DISCOUNT } from '#contract/catalog/bulk-kinds.ts'
import type { PricePlan } from '#contract/catalog/price-plan.ts'
import { MAX_PLAN_DAYS } from '#contract/catalog/price-plan-kinds.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { instantIn, typedTime } from '#web/lib/format/typed-time.ts'
import { typedRupees } from '#web/ui/form/typed-rupees.ts'
import type { FieldErrors, ValidationErrors } from '#web/ui/form/use-form.ts'

/** The form of a plan; an empty price or discount stays as it is. Times are Indian. */
export type PlanValues = { price: string; discount: string; from: string; until: string }

export const valuesOf = (plan?: PricePlan): PlanValues => ({
  price: plan?.price?.toString() ?? '',
  discount: plan?.discount?.toString() ?? '',
  from: plan ? typedTime(plan.from) : '',
  until: plan ? typedTime(plan.until) : '',
})

export const trimmed = (typed: PlanValues): PlanValues => ({
  ...typed,
  price: typed.price.trim(),
  discount: typed.discount.trim(),
})

/** The terms that valid values ask for. Times that were not changed keep their seconds. */
export const termsOf = (values: PlanValues, plan?: PricePlan) => ({
  price: typedRupees(values.price) ?? null,
  discount: typedRupees(values.discount) ?? null,
  from: timeOf(values.from, plan?.from),
  until: timeOf(values.until, plan?.until),
})

const timeOf = (typed: string, before = '') =>
  before && typedTime(before) === typed ? before : (instantIn(typed) ?? '')

/** What is missing or wrong, at its field; of a running plan only the end can be. */
export function planMistakes(
  values: PlanValues,
  plan?: PricePlan,
): ValidationErrors<keyof PlanValues> | undefined {
  const fields =
    plan?.state === 'running'
      ? timeMistake('until', values)
      : { ...amountMistakes(values), ...timeMistakes(values) }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

type Mistakes = FieldErrors<keyof PlanValues>

function amountMistakes({ price, discount }: PlanValues): Mistakes {
  if (!price && !discount) return { price: t`Enter a price or a discount` }
  return {
    ...(price && !isBetween(price, 0.01, MAX_PRICE) && { price: t`Enter a price above ₹0` }),
    ...(discount &&
      !isBetween(discount, 0, MAX_BULK_DISCOUNT) && {
        discount: t`Enter a percentage from 0 to ${{ max: MAX_BULK_DISCOUNT }}`,
      }),
  }
}

/** The highest that the server accepts. */
const MAX_PRICE = 100_000_000

function isBetween(typed: string, least: number, most: number): boolean {
  const value = typedRupees(typed)
  return value !== undefined && value >= least && value <= most
}

function timeMistakes(values: PlanValues): Mistakes {
  const mistakes = { ...timeMistake('from', values), ...timeMistake('until', values) }
  if (Object.keys(mistakes).length > 0) return mistakes
  return values.until <= values.from ? { until: t`It ends before it begins` } : {}
}

function timeMistake(name: 'from' | 'until', values: PlanValues): Mistakes {
  const at = instantIn(values[name])
  if (!at) return { [name]: t`Enter a day and a time` }
  const ahead = Date.parse(at) - Date.now()
  if (ahead <= 0) return { [name]: t`Choose a later time` }
  return ahead > MAX_PLAN_DAYS * DAY_MS ? { [name]: t`Choose a time within a year` } : {}
}

type Priced = { price: number; discount: number; selling_price: number }

/** What shoppers would pay for a product under these values; nothing until they make a price. */
export function paidText(values: PlanValues, now: Priced): string | undefined {
  if (Object.keys(amountMistakes(values)).length > 0) return undefined
  const { price, discount } = termsOf(values)
  const paid = sellingPrice(toPaise(price ?? now.price), discount ?? now.discount)
  return t`Shoppers pay ${{ planned: formatPrice(toRupees(paid)) }} instead of ${{ now: formatPrice(now.selling_price) }}.`
}
