import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '#contract/constants.ts'

/** 256 bits of chance, safe in headers, cookies and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: who reads the database cannot use it. Tokens are long, so one pass is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The same for the same values in the same order: the SHA-256 of their JSON. */
export const hashOfValues = (...values: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(values)).digest()

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Six digits, each as likely as any other. */
export const newOtp = (): string =>
  randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0')

export const newSecret = (): Buffer => randomBytes(32)
