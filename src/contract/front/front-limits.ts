/** Maximum lengths and counts of the shop's front. */
export const FRONT_MAX = {
  notice: 140,
  bannerWords: 80,
  rowTitle: 60,
  searchText: 100,
  banners: 8,
  rowProducts: 20,
} as const

export const NOTICE_TONES = ['info', 'offer', 'warning'] as const
export type NoticeTone = (typeof NOTICE_TONES)[number]

/** Screens of the shop that a notice or a banner may lead to. */
export const FRONT_SCREENS = [
  'bought-before',
  'wishlist',
  'orders',
  'addresses',
  'delivery',
  'contact',
] as const
export type FrontScreen = (typeof FRONT_SCREENS)[number]
