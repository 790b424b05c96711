import { latinDigits } from '#contract/lib/typed-digits.ts'

/** A typed amount in rupees, with at most two decimals; undefined for anything else. */
export function typedRupees(typed: string): number | undefined {
  const text = latinDigits(typed).replace(/[₹,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
