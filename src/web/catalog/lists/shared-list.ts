import { MAX_SHARED_PRODUCTS } from '#contract/wishlist/wishlist-limits.ts'

const ID_BYTES = 16
const DASHES = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/**
 * Product ids as a short code for a link, so that sharing needs no storage and the link works for good. At most
 * `MAX_SHARED_PRODUCTS`; the rest is left out.
 */
export function sharedCode(productIds: readonly string[]): string {
  const hex = productIds.slice(0, MAX_SHARED_PRODUCTS).join('').replaceAll('-', '')
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The product ids of a code; none if it was damaged. */
export function sharedIds(code: string): string[] {
  const bytes = bytesOf(code)
  if (bytes.length % ID_BYTES > 0) return []
  const hex = [...bytes]
    .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
  const ids = hex.match(/.{32}/g) ?? []
  return ids.slice(0, MAX_SHARED_PRODUCTS).map((id) => id.replace(DASHES, '$1-$2-$3-$4-$5'))
}

function bytesOf(code: string): string {
  try {
    return atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
