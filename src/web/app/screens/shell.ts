/**
 * The layout around a screen. All shop layouts have the same desktop header; they differ on phones.
 * shop: two header rows.
 * landing: two header rows, with the wordmark instead of the logo mark and the delivery promise.
 * entry: one header row, to leave space for the form.
 * inner: the screen renders its own header with Back and title.
 * office: the back office, for staff; other users see an access error inside the shop's header and footer.
 */
export type Shell = 'shop' | 'landing' | 'entry' | 'inner' | 'office'

type Part =
  | 'back'
  | 'home'
  | 'title'
  | 'promise'
  | 'search'
  | 'find'
  | 'account'
  | 'cart'
  | 'navigation'
  | 'footer'
type Parts = { phone: readonly Part[]; desk: readonly Part[] }

const DESK: readonly Part[] = ['home', 'promise', 'search', 'account', 'cart', 'footer']

/** Visible parts of the root layout at 390 and at 1280 px (`docs/root-layout.md`). */
export const PARTS: Record<Shell, Parts> = {
  shop: { phone: ['home', 'promise', 'account', 'cart', 'search'], desk: DESK },
  landing: { phone: ['home', 'account', 'cart', 'search'], desk: DESK },
  entry: { phone: ['home', 'search', 'cart', 'account'], desk: DESK },
  inner: { phone: ['back', 'home', 'title', 'search', 'cart', 'account'], desk: DESK },
  office: {
    phone: ['title', 'find', 'navigation', 'account'],
    desk: ['home', 'find', 'account', 'navigation'],
  },
}
