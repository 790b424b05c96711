import type { ShopSettings } from '#contract/settings/settings.ts'

/** Pages required by law and by the payment provider's review. */
export const POLICIES = [
  { name: 'about', title: 'About us' },
  { name: 'contact', title: 'Contact and grievance officer' },
  { name: 'terms', title: 'Terms' },
  { name: 'privacy', title: 'Privacy' },
  { name: 'refunds', title: 'Refunds and cancellation' },
  { name: 'delivery', title: 'Delivery' },
] as const

export type PolicyName = (typeof POLICIES)[number]['name']

/** Shop details; `opening_hours` is a sentence, empty if always open. */
export type PolicyFacts = ShopSettings & { opening_hours: string }

export type PolicyText = {
  /** Summary. */
  short: readonly string[]
  sections: readonly { heading: string; text: readonly string[] }[]
}
