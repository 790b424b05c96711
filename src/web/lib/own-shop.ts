/** Undefined where there is no page: in tests of the build, and while the build renders frames. */
const page = (globalThis.document as Document | undefined)?.documentElement

/** What the server wrote into the page of a shop with a name and a look of its own (`http/page/own-shop.ts`). */
export const { shop: ownName, word: ownWord, mark: ownMark } = page?.dataset ?? {}

export const SHOP_NAME = ownName ?? 'Tokri'
