import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '#contract/account/validation.ts'

/** 256 random bits, safe in headers, cookies and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The stored form of a token, which is of no use to a reader of the database. Tokens are long, so one pass is enough.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** SHA-256 of the values' JSON. */
export const hashOfValues = (...values: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(values)).digest()

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Six uniformly random digits. */
export const newOtp = (): string =>
  randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0')

export const newSecret = (): Buffer => randomBytes(32)

/** The name of a request: its idempotency key, or without one all its contents. */
export const requestName = (key: string | undefined, ...contents: readonly unknown[]) =>
  hashOfValues(...(key ? [key] : contents)).toString('base64url')
