/** Rules that forms and server share. Free of dependencies, because the web bundles them. */

export const OTP_LENGTH = 6
const MOBILE_LENGTH = 10
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** The same sentences in forms and from the server. */
export const passwordMessages = {
  tooShort: `Password must have at least ${PASSWORD_MIN} characters`,
  tooLong: `Password must have at most ${PASSWORD_MAX} characters`,
} as const
/** Maximum lengths in characters. */
export const MAX_LENGTH = {
  username: 60,
  email: 254,
  /** Of a typed number, including spaces. */
  mobile: 20,
  addressName: 80,
  receiverName: 80,
  addressLine: 200,
  city: 80,
  state: 80,
  pincode: 10,
  country: 60,
  /** Reason of a cancellation or block. */
  reason: 200,
  /** Note of a stock change: an invoice, a shelf. */
  stockNote: 200,
} as const

const MOBILE = new RegExp(`^[0-9]{${MOBILE_LENGTH}}$`)
const OTP = new RegExp(`^[0-9]{${OTP_LENGTH}}$`)

export const isMobile = (text: string) => MOBILE.test(text)
export const isOtp = (text: string) => OTP.test(text)
export const hasPasswordLength = (password: string) =>
  password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
