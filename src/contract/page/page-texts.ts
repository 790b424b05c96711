/** Texts of `index.html` and `site.webmanifest`. The build and the server replace them in pages of other languages. */
export const PAGE_TEXTS = [
  'Vegetables, doodh, atta and snacks from a store in your neighbourhood, delivered to your door.',
  'Tokri needs JavaScript to fill your basket. Please switch it on in your browser.',
  'Tokri: groceries at your door',
] as const

export const MANIFEST = 'site.webmanifest'
export const manifestIn = (language: string) => `site.${language}.webmanifest`
