import { ungrouped } from '#contract/grouped-digits.ts'
import { latinDigits } from '#contract/typed-digits.ts'

/** In Latin digits, without "₹", "Rs." and "/-". */
export const withoutRupees = (typed: string) =>
  latinDigits(typed).replace(/^\s*(?:₹|rs\.?|inr)|\/-\s*$/gi, '')

/** Rupees: "1299.50", "₹1,299", "Rs. 40/-", "४०". Undefined where they are no amount. */
export const amountIn = (typed: string) => decimalIn(withoutRupees(typed), 2)

/** A percentage: "12.5", "12.5%". */
export const percentIn = (typed: string) => decimalIn(latinDigits(typed).replace(/%\s*$/, ''), 4)

/** How much is in a packet: "500", "1.5". */
export const quantityIn = (typed: string) => decimalIn(latinDigits(typed), 3)

/** A whole number: "36", "1,200". */
export const countIn = (typed: string) => decimalIn(latinDigits(typed), 0)

function decimalIn(text: string, decimals: number): number | undefined {
  const digits = ungrouped(text.trim())
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(digits) ?? []
  return whole === undefined || part.length > decimals ? undefined : Number(digits)
}
