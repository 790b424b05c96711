/** Pages required by law and by the payment provider's review. */
export const POLICY_NAMES = ['about', 'contact', 'terms', 'privacy', 'refunds', 'delivery'] as const
export type PolicyName = (typeof POLICY_NAMES)[number]

/** What an owner's text can name in braces; the page shows what the settings say at that moment. */
export const POLICY_FACTS = [
  'shop',
  'seller',
  'address',
  'gstin',
  'fssai',
  'care_phone',
  'care_email',
  'care_hours',
  'officer',
  'officer_email',
  'minutes',
  'hours',
  'delivery_fee',
  'handling_fee',
  'tax',
  'free_from',
  'minimum_order',
] as const
export type PolicyFact = (typeof POLICY_FACTS)[number]

export const POLICY_LIMITS = {
  /** Characters of a text. */
  words: 20_000,
  /** Versions that the back office lists, newest first. */
  listed: 50,
}
