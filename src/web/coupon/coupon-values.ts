import { t } from '@lingui/core/macro'
import type { Coupon, CouponSettings } from '#contract/coupon/coupon.ts'
import { MAX_COUPON_AMOUNT, MAX_COUPON_USES } from '#contract/coupon/coupon-limits.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { latinDigits } from '#contract/lib/typed-digits.ts'
import { typedRupees } from '#web/ui/form/typed-rupees.ts'
import type { FieldErrors, ValidationErrors } from '#web/ui/form/use-form.ts'

/** The form of a coupon. Yes and no are "yes" and "". */
export type CouponField =
  | 'code'
  | 'percent'
  | 'amount'
  | 'minimum'
  | 'max_uses'
  | 'max_per_person'
  | 'from'
  | 'until'
  | 'first_order_only'
  | 'is_listed'
  | 'is_on'
  | 'categories'
export type CouponValues = Record<CouponField, string>

const NEW: CouponValues = {
  ...{ code: '', percent: '', amount: '', minimum: '', max_uses: '', max_per_person: '1' },
  ...{ from: '', until: '', first_order_only: '', is_listed: 'yes', is_on: 'yes', categories: '' },
}

const typed = (value: string | number | null) => (value === null ? '' : String(value))
const answer = (isSo: boolean) => (isSo ? 'yes' : '')

export const valuesOf = (coupon?: Coupon): CouponValues =>
  coupon
    ? {
        code: coupon.code,
        percent: typed(coupon.percent),
        amount: typed(coupon.amount),
        minimum: typed(coupon.minimum || null),
        max_uses: typed(coupon.max_uses),
        max_per_person: typed(coupon.max_per_person),
        from: typed(coupon.from),
        until: typed(coupon.until),
        first_order_only: answer(coupon.first_order_only),
        is_listed: answer(coupon.is_listed),
        is_on: answer(coupon.is_on),
        categories: coupon.category_ids.join(),
      }
    : NEW

export const settingsOf = (values: CouponValues): CouponSettings => ({
  percent: typedRupees(values.percent) ?? null,
  amount: typedRupees(values.amount) ?? null,
  minimum: typedRupees(values.minimum) ?? 0,
  max_uses: countIn(values.max_uses),
  max_per_person: countIn(values.max_per_person),
  from: values.from || null,
  until: values.until || null,
  first_order_only: values.first_order_only === 'yes',
  is_listed: values.is_listed === 'yes',
  is_on: values.is_on === 'yes',
  category_ids: values.categories.split(',').filter(Boolean),
})

const countIn = (text: string) => (text.trim() === '' ? null : Number(latinDigits(text)))

/** Validation, as on the server. */
export function couponMistakes(values: CouponValues): ValidationErrors<CouponField> | undefined {
  const fields: FieldErrors<CouponField> = {
    ...amountMistakes(values),
    ...limitMistakes(values),
    ...(!/^[a-z0-9-]{3,20}$/i.test(values.code.replace(/\s+/g, '')) && {
      code: t`3 to 20 letters, digits or -`,
    }),
    ...(values.from &&
      values.until &&
      values.until < values.from && { until: t`The last day is before the first day` }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

function amountMistakes({ percent, amount, minimum }: CouponValues): FieldErrors<CouponField> {
  const most = formatShortPrice(MAX_COUPON_AMOUNT)
  return {
    ...(!isWithin(percent, 100) && { percent: t`A percentage up to 100` }),
    ...(!isWithin(amount, MAX_COUPON_AMOUNT) && { amount: t`An amount up to ${most}` }),
    ...(minimum && typedRupees(minimum) === undefined && { minimum: t`An amount in rupees` }),
    ...(!percent && !amount && { amount: t`Enter a percentage or an amount` }),
  }
}

function isWithin(text: string, max: number) {
  if (text === '') return true
  const rupees = typedRupees(text)
  return rupees !== undefined && rupees > 0 && rupees <= max
}

function limitMistakes({ max_uses, max_per_person }: CouponValues): FieldErrors<CouponField> {
  const [all, each] = [countIn(max_uses), countIn(max_per_person)]
  const isCount = (count: number | null) =>
    count === null || (Number.isInteger(count) && count >= 1 && count <= MAX_COUPON_USES)
  return {
    ...(!isCount(all) && { max_uses: t`A whole number, or empty` }),
    ...(!isCount(each) && { max_per_person: t`A whole number, or empty` }),
    ...(all !== null &&
      each !== null &&
      each > all && { max_per_person: t`More than the uses in total` }),
  }
}
