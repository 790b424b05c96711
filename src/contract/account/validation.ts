import { MOBILE_LENGTH, OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts'

/** Rules that forms and server share. Free of dependencies, because the web bundles them. */

const MOBILE = new RegExp(`^[0-9]{${MOBILE_LENGTH}}$`)
const OTP = new RegExp(`^[0-9]{${OTP_LENGTH}}$`)

export const isMobile = (text: string) => MOBILE.test(text)
export const isOtp = (text: string) => OTP.test(text)
export const hasPasswordLength = (password: string) =>
  password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
/** Indian postal code: six digits, the first not 0 (India Post). */
export const isPincode = (text: string) => /^[1-9][0-9]{5}$/.test(text)
