import { MOBILE_LENGTH, OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'

/** Rules that forms and server share. Free of dependencies, because the web bundles them. */

const MOBILE = new RegExp(`^[0-9]{${MOBILE_LENGTH}}$`)
const OTP = new RegExp(`^[0-9]{${OTP_LENGTH}}$`)

export const isMobile = (text: string) => MOBILE.test(text)
export const isOtp = (text: string) => OTP.test(text)
export const hasPasswordLength = (password: string) =>
  password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
/** Indian postal code: six digits, the first not 0 (India Post). */
export const isPincode = (text: string) => /^[1-9][0-9]{5}$/.test(text)

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A 15-character GST identification number with a valid check digit (base 36, GST network). */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false
  const sum = [...text.slice(0, 14)].reduce((total, sign, place) => {
    const product = DIGITS.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return text[14] === DIGITS[(36 - (sum % 36)) % 36]
}
