/**
 * Whether `If-None-Match` contains this tag. Weak comparison, alone, in a list, or `*` (RFC 9110, 13.1.2). A proxy that
 * compresses weakens tags.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.trim() === '*' || header.split(',').some(isWeakly(etag))
}

/** Our tags contain no comma. */
const isWeakly = (etag: string) => (named: string) => named.trim().replace(/^W\//, '') === etag
