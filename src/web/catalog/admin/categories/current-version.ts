import { ApiError } from '#web/lib/http/api-error.ts'

/** The current version in a 409 response. Throws if the response has none. */
export function currentVersionIn<T>(refusal: unknown): T {
  if (refusal instanceof ApiError && refusal.code === 'EDITED_MEANWHILE' && refusal.body.now) {
    return refusal.body.now as T
  }
  throw refusal
}
