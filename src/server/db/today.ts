import { sql } from 'drizzle-orm'

/** Midnight in India, wherever the server stands. */
export const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
