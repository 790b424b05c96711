import { toPaise } from '#contract/money.ts'
import { dateWriter, isDate } from './date-writer.ts'

/**
 * Rupees as bills show them: ₹1,23,456.00. Set by hand: the browser's own tables for it keep a cheap
 * phone busy for longer than drawing its first screen does.
 */
export function formatPrice(amount: number) {
  const paise = toPaise(Math.abs(amount))
  const whole = String(Math.floor(paise / 100)).replace(EACH_GROUP, ',')
  return `${amount < 0 ? '-' : ''}₹${whole}.${String(paise % 100).padStart(2, '0')}`
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

/** Rupees as words for a screen reader: "560 rupees 13 paise". */
export function speakPrice(amount: number) {
  const paise = toPaise(amount)
  const rest = paise % 100
  const whole = `${Math.floor(paise / 100)} rupees`
  return rest === 0 ? whole : `${whole} ${rest} paise`
}

/** A discount as it is shown: whole percent. */
export const formatPercent = (discount: number) => `${Math.round(discount)}%`

export const formatCount = (count: number, thing: string) =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

const date = dateWriter({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const time = dateWriter({ hour: 'numeric', minute: '2-digit' })

/** "Nov 21, 2026, 07:42 PM", or 'N/A' when it is missing. */
export const formatDate = (instant: string | null | undefined) =>
  isDate(instant) ? date(instant) : 'N/A'

export const formatTime = (instant: string | null | undefined) =>
  isDate(instant) ? time(instant) : 'N/A'

/** An Indian mobile number in two halves: "98220 45613". Anything else stays as it is. */
export const formatMobile = (mobile: string) => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')
