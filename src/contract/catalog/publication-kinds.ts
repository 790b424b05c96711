/** Products per request. */
export const MAX_PUBLISHED = 100
/** How far ahead a product can be published. */
export const MAX_PUBLISH_DAYS = 366

/** Filters of the office's list of products. */
export const PRODUCT_LISTS = [
  'all',
  'hidden',
  'scheduled',
  'out',
  'no-picture',
  'no-hsn',
  'no-price',
] as const
export type ProductList = (typeof PRODUCT_LISTS)[number]

type Facts = { published: boolean; publish_at: string | null; hidden_at: string | null }

/** `draft`: shoppers have never seen it. `hidden`: it was on sale before. */
export function publicationStateOf({ published, publish_at, hidden_at }: Facts) {
  if (published) return 'on-sale'
  if (publish_at) return 'scheduled'
  return hidden_at ? 'hidden' : 'draft'
}
