import { latinDigits, ungrouped } from '#contract/lib/typed-digits.ts'

/** Converts to Latin digits and removes "₹", "Rs." and "/-". */
export const stripRupeeSigns = (typed: string) =>
  latinDigits(typed).replace(/^\s*(?:₹|rs\.?|inr)|\/-\s*$/gi, '')

/** Rupees: "1299.50", "₹1,299", "Rs. 40/-", "४०". Undefined if it is not an amount. */
export const parseAmount = (typed: string) => parseDecimal(stripRupeeSigns(typed), 2)

/** A percentage: "12.5", "12.5%". */
export const parsePercent = (typed: string) =>
  parseDecimal(latinDigits(typed).replace(/%\s*$/, ''), 4)

/** Pack quantity: "500", "1.5". */
export const parseQuantity = (typed: string) => parseDecimal(latinDigits(typed), 3)

/** A whole number: "36", "1,200". */
export const parseCount = (typed: string) => parseDecimal(latinDigits(typed), 0)

function parseDecimal(text: string, decimals: number): number | undefined {
  const digits = ungrouped(text.trim())
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(digits) ?? []
  return whole === undefined || part.length > decimals ? undefined : Number(digits)
}
