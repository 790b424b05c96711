/** Products per change of many. */
export const MAX_BULK = 500
/** How long a change of many products can be undone. */
export const BULK_UNDO_HOURS = 24
/** Changes that the list of recent ones names. */
export const MAX_RECENT_BULK = 20

/** What many products can be changed in at once. */
export const BULK_KINDS = [
  'price',
  'price-percent',
  'price-amount',
  'discount',
  'low-stock',
  'places',
  'publish',
  'hide',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** What a computed price is rounded to: the paisa, the whole rupee, or 99 paise. */
export const PRICE_ENDINGS = ['paisa', 'rupee', '99'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** Percent of a change of prices; a decrease of more would nearly give products away. */
export const BULK_PERCENT = { min: -90, max: 500 } as const
/** Percent; a product that costs nothing is decided one at a time. */
export const MAX_BULK_DISCOUNT = 99

/** One change of several products, as it is sent. Prices and amounts are rupees. */
export type BulkChange =
  | { kind: 'price'; price: number }
  | { kind: 'price-percent'; percent: number; ending: PriceEnding }
  | { kind: 'price-amount'; amount: number; ending: PriceEnding }
  | { kind: 'discount'; discount: number }
  | { kind: 'low-stock'; below: number }
  | { kind: 'places'; how: 'replace' | 'add'; categories: string[]; subcategories: string[] }
  | { kind: 'publish' | 'hide' }
