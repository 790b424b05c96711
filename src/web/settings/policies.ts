import type { ShopSettings } from '#contract/settings.ts'

/** What a shop has to say of itself, and what a payment provider's review looks for. */
export const POLICIES = [
  { name: 'about', title: 'About us' },
  { name: 'contact', title: 'Contact and grievance officer' },
  { name: 'terms', title: 'Terms' },
  { name: 'privacy', title: 'Privacy' },
  { name: 'refunds', title: 'Refunds and cancellation' },
  { name: 'delivery', title: 'Delivery' },
] as const

export type PolicyName = (typeof POLICIES)[number]['name']

/** What the shop says of itself; `opening_hours` is the sentence, empty where it is open all day. */
export type PolicyFacts = ShopSettings & { opening_hours: string }

export type PolicyText = {
  /** What it comes to. */
  short: readonly string[]
  sections: readonly { heading: string; text: readonly string[] }[]
}
