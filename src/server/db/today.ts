import { sql } from 'drizzle-orm'

/** Midnight in India, wherever the server stands. */
export const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`

/**
 * What was moved today was changed since then: a move is written in the history a moment after the order, and
 * that moment may be midnight.
 */
export const JUST_BEFORE_TODAY = sql`${TODAY} - interval '1 minute'`
