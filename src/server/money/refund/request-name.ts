import { hashOfValues } from '#server/lib/tokens.ts'

/** The name of a request: its idempotency key, or without one all its contents. */
export const requestName = (key: string | undefined, ...contents: readonly unknown[]) =>
  hashOfValues(...(key ? [key] : contents)).toString('base64url')
