/**
 * What stands around a screen.
 * shop: the whole header, on phones in two rows.
 * landing: the whole header; on phones the word in the place of mark and promise.
 * entry: the whole header; on phones one row, above what is typed.
 * inner: the whole header; on phones the screen brings a row of its own, with back and title.
 * office: the back office, for staff; others see the refusal inside the shop's header and footer.
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

/** Which parts of the root layout stand around a screen at 390 and at 1280 px (`docs/root-layout.md`). */
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
