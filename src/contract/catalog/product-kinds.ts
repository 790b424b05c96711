export const FOOD_MARKS = ['veg', 'non-veg'] as const
export const NET_UNITS = ['g', 'kg', 'ml', 'l', 'piece'] as const
/** Percent: GST rates of groceries in India. */
export const GST_RATES = [0, 5, 12, 18, 28, 40] as const
/** Maximum categories of a product, and maximum subcategories. */
export const MAX_PLACES = 50

/** Products that one group of sizes can have. */
export const MAX_SIZES = 12
/** Groups of sizes on a page of the back office. */
export const SIZES_PER_PAGE = 10

export type FoodMark = (typeof FOOD_MARKS)[number]
export type NetUnit = (typeof NET_UNITS)[number]

/** Pictures that people may send. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/tiff',
  'image/svg+xml',
  'image/x-icon',
  'image/heif',
  'image/heic',
] as const

/** Of one catalogue picture. */
export const MAX_PICTURE_MB = 5
/** Pictures per product. */
export const MAX_PICTURES = 8
