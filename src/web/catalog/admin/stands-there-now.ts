import { ApiError } from '#web/lib/http/api-error.ts'

/** What the shop found there when it refused an edit of an older view. Throws where it said nothing of that. */
export function standsThereNow<T>(refusal: unknown): T {
  if (refusal instanceof ApiError && refusal.code === 'EDITED_MEANWHILE' && refusal.body.now) {
    return refusal.body.now as T
  }
  throw refusal
}
