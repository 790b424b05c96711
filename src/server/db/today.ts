import { sql } from 'drizzle-orm'

/** Midnight in India, in any time zone of the server. */
export const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`

/**
 * Orders moved today were changed since then: the history row is written a moment after the order, and midnight can lie
 * in between.
 */
export const JUST_BEFORE_TODAY = sql`${TODAY} - interval '1 minute'`
