import { toPaise } from './money.ts'

/**
 * Rupees as bills show them: ₹1,23,456.00, below nothing with a true minus (U+2212). Set by hand: the
 * browser's own tables for it keep a cheap phone busy for longer than drawing its first screen does.
 */
export function formatPrice(amount: number) {
  const paise = toPaise(Math.abs(amount))
  const whole = String(Math.floor(paise / 100)).replace(EACH_GROUP, ',')
  return `${amount < 0 ? '−' : ''}₹${whole}.${String(paise % 100).padStart(2, '0')}`
}

/** Before the last three digits, and before each two in front of them. */
const EACH_GROUP = /\B(?=(?:\d\d)*\d{3}$)/g

/** Rupees in two parts, so that cards can print paise small. `paise` is '' when it is a whole rupee. */
export function priceParts(amount: number) {
  const [whole = '', fraction = '00'] = formatPrice(amount).split('.')
  return { whole, paise: fraction === '00' ? '' : `.${fraction}` }
}

/** Rupees without a useless .00: ₹329, ₹45.76. */
export function formatShortPrice(amount: number) {
  const { whole, paise } = priceParts(amount)
  return whole + paise
}

/** A discount as it is shown: whole percent. */
export const formatPercent = (discount: number) => `${Math.round(discount)}%`

/** Less than a whole per cent is none to speak of. */
export const isDiscount = (discount: number) => Math.round(discount) >= 1
