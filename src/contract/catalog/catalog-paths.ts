/** Paths of what is on sale, for links of the screens and for the canonical URLs of pages. */

export type Named = { _id: string; name: string }

export const LISTINGS = 'product-categorized'

/** A name as a URL slug. Keeps letters of every script; may be empty. */
export const slugify = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

const segment = ({ _id, name }: Named) => `${slugify(name)}-${_id}`

export const productPath = (product: Named) => `/product/${segment(product)}`

/** Of a category, or of a subcategory within it. */
export const listingPath = (...places: Named[]) => ['', LISTINGS, ...places.map(segment)].join('/')
