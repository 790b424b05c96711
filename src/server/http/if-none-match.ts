/**
 * Whether `If-None-Match` names the answer of this tag, which whoever asks then has already: compared weakly, alone or
 * in a list, or `*` for whatever there is (RFC 9110, 13.1.2). A proxy that compresses on the way weakens tags.
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.trim() === '*' || header.split(',').some(isWeakly(etag))
}

/** No tag of ours has a comma in it. */
const isWeakly = (etag: string) => (named: string) => named.trim().replace(/^W\//, '') === etag
