/*
 * Normalises numbers as people type or paste them: in any script, with spaces, dashes or country code. Other
 * text is returned unchanged, for validation to reject.
 */

/** Full-width and Arabic zeros, and those of the scripts of India (Unicode, general category Nd). */
const ZEROS = [
  0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x1c50, 0xabf0,
]

/** The text with ASCII digits and half-width characters. */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })

const withoutSeparators = (text: string) => latinDigits(text).replace(/[\s().‐-―−-]/gu, '')

/** An Indian mobile number in ten digits: "+91 98765 43210", "098765-43210", "९८७६५ ४३२१०". */
export function mobileDigits(typed: string): string {
  const [, digits] = /^(?:\+?91|0091|0)?(\d{10})$/.exec(withoutSeparators(typed)) ?? []
  return digits ?? typed.trim()
}

/** A pincode in six digits: "411 001", "４１１００１". */
export const pincodeDigits = (typed: string): string => digitsOf(typed, 6)

/** An OTP in six digits: "048 213", "०४८२१३". */
export const otpDigits = (typed: string): string => digitsOf(typed, 6)

/** An official number (GSTIN, FSSAI), pasted with spaces or dashes. */
export const registrationNumber = (typed: string): string => withoutSeparators(typed).toUpperCase()

function digitsOf(typed: string, length: number): string {
  const digits = withoutSeparators(typed)
  return /^\d+$/.test(digits) && digits.length === length ? digits : typed.trim()
}

/** 1,29,900 and 129,900. Other commas may be decimal commas and are not guessed; no group begins with 0. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{2})*|(?:,\d{3})*),\d{3}(?![\d,])/

/** A number with Indian or Western grouping, without its commas; other text unchanged. */
export const ungrouped = (number: string) =>
  GROUPED.test(number) ? number.replaceAll(',', '') : number
