/*
 * Numbers that are typed or pasted as people write them: in the digits of their script, with blanks,
 * dashes or the country's code. What is no such number stays as it came, for validation to refuse.
 */

/** The zeros of full width, of Arabic, and of the scripts of India (Unicode, general category Nd). */
const ZEROS = [
  0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x1c50, 0xabf0,
]

/** The same text with the digits 0 to 9, and signs of half width. */
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

/** A one-time code in six digits: "048 213", "०४८२१३". */
export const otpDigits = (typed: string): string => digitsOf(typed, 6)

/** A number of an authority (GSTIN, FSSAI), pasted with blanks or dashes. */
export const registrationNumber = (typed: string): string => withoutSeparators(typed).toUpperCase()

function digitsOf(typed: string, length: number): string {
  const digits = withoutSeparators(typed)
  return /^\d+$/.test(digits) && digits.length === length ? digits : typed.trim()
}
