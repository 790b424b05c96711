/**
 * Whether the shop delivers to a pincode. An area is a list of pincodes and prefixes; an empty one is
 * everywhere.
 */

export const deliversTo = (area: readonly string[], pincode: string): boolean =>
  area.length === 0 || area.some((prefix) => pincode.startsWith(prefix))

export const notDeliverable = (pincode: string) => `We don't deliver to ${pincode} yet`
