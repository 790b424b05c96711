/** The steps of a new shop, in their order. */
export const FIRST_STEPS = [
  'seller',
  'address',
  'hours',
  'look',
  'products',
  'payments',
  'order',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
