import { text } from '../language/text.ts'

/** Indian postal code: six digits, the first not 0 (India Post). */
export const isPincode = (text: string) => /^[1-9][0-9]{5}$/.test(text)

/**
 * Whether the shop delivers to a pincode. An area is a list of pincodes and prefixes; an empty one is
 * everywhere.
 */
export const deliversTo = (area: readonly string[], pincode: string): boolean =>
  area.length === 0 || area.some((prefix) => pincode.startsWith(prefix))

export const notDeliverable = (pincode: string) =>
  text("We don't deliver to {pincode} yet", { pincode })
