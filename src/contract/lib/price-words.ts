import { type Paise, toPaise, toRupees } from './money.ts'

/**
 * Rupees as on bills: ₹1,23,456.00, with a minus sign (U+2212) below zero. Formatted by hand, because
 * loading Intl's tables takes a cheap phone longer than rendering its first screen.
 */
export function formatPrice(amount: number) {
  const paise = toPaise(Math.abs(amount))
  const whole = String(Math.floor(paise / 100)).replace(EACH_GROUP, ',')
  return `${amount < 0 ? '−' : ''}₹${whole}.${String(paise % 100).padStart(2, '0')}`
}

/** Before the last three digits, and before every two in front of them. */
const EACH_GROUP = /\B(?=(?:\d\d)*\d{3}$)/g

/** An amount in paise, in the same format. */
export const formatPaise = (amount: Paise) => formatPrice(toRupees(amount))

/** Rupees and paise apart, so that cards can show small paise. `paise` is empty for whole rupees. */
export function priceParts(amount: number) {
  const [whole = '', fraction = '00'] = formatPrice(amount).split('.')
  return { whole, paise: fraction === '00' ? '' : `.${fraction}` }
}

/** Rupees without .00: ₹329, ₹45.76. */
export function formatShortPrice(amount: number) {
  const { whole, paise } = priceParts(amount)
  return whole + paise
}

/** A discount in whole percent. */
export const formatPercent = (discount: number) => `${Math.round(discount)}%`

/** Less than a whole percent is not shown. */
export const isDiscount = (discount: number) => Math.round(discount) >= 1
