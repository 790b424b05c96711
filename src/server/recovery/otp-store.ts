import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { otps } from '#server/db/schema/recovery.ts'
import { newId } from '#server/lib/id.ts'

const MAX_GUESSES = 5
const LIFE = sql`interval '10 minutes'`

/** Only the newest code of a user is worth anything: earlier ones go. */
export async function replaceOtp(tx: Db, userId: string, codeHash: string): Promise<void> {
  await deleteOtps(tx, userId)
  await tx
    .insert(otps)
    .values({ id: newId(), userId, codeHash, expiresAt: sql`clock_timestamp() + ${LIFE}` })
}

export const deleteOtps = (tx: Db, userId: string) => tx.delete(otps).where(eq(otps.userId, userId))

/**
 * Takes one of the five guesses, before anything is compared: guesses made in parallel cannot exceed
 * them. Undefined when there is no code to guess, or no guess left.
 */
export async function takeGuess(db: Db, userId: string) {
  const newest = sql`(select id from otps where user_id = ${userId}
    order by created_at desc, id desc limit 1)`
  const [otp] = await db
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1` })
    .where(and(eq(otps.id, newest), stillGood(), lt(otps.attempts, MAX_GUESSES)))
    .returning({ id: otps.id, codeHash: otps.codeHash })
  return otp
}

/** Uses the code up. False when another request was faster. */
export async function useOtp(tx: Db, id: string): Promise<boolean> {
  const used = await tx
    .update(otps)
    .set({ usedAt: sql`now()` })
    .where(and(eq(otps.id, id), stillGood()))
    .returning({ id: otps.id })
  return used.length > 0
}

const stillGood = () => and(isNull(otps.usedAt), gt(otps.expiresAt, sql`now()`))
