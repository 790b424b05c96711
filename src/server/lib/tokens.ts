import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits of chance, safe in headers, cookies and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: who reads the database cannot use it. Tokens are long, so one pass is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
