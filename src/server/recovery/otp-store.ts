import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { otps } from '#server/db/schema/recovery.ts'
import { sharedSecret } from '#server/db/shared-secret.ts'
import { newId } from '#server/lib/id.ts'

const MAX_GUESSES = 5
const PEPPER = 'otp'
const LIFE = sql`interval '10 minutes'`

/**
 * Only the newest code of a requester is valid. Codes of other requesters stay, so that a stranger cannot invalidate
 * the owner's code.
 */
export async function replaceOtp(tx: Db, userId: string, codeHash: string, asker: Buffer | null) {
  const isSame = asker ? eq(otps.asker, asker) : isNull(otps.asker)
  await tx.delete(otps).where(and(eq(otps.userId, userId), isSame))
  const expiresAt = sql`clock_timestamp() + ${LIFE}`
  await tx.insert(otps).values({ id: newId(), userId, codeHash, asker, expiresAt })
}

export const deleteOtps = (tx: Db, userId: string) => tx.delete(otps).where(eq(otps.userId, userId))

/**
 * Takes one of the five guesses before anything is compared, so that concurrent guesses cannot exceed them. Undefined
 * when these requesters have no code, or no guess is left.
 */
export async function takeGuess(db: Db, userId: string, requesters: Buffer[]) {
  const newest = db
    .select({ id: otps.id })
    .from(otps)
    .where(
      and(
        eq(otps.userId, userId),
        or(isNull(otps.asker), inArray(otps.asker, requesters)),
        stillGood(),
      ),
    )
    .orderBy(desc(otps.createdAt), desc(otps.id))
    .limit(1)
  const [otp] = await db
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1` })
    .where(and(eq(otps.id, sql`(${newest})`), stillGood(), lt(otps.attempts, MAX_GUESSES)))
    .returning({ id: otps.id, codeHash: otps.codeHash, asker: otps.asker })
  return otp
}

/** For a guess that was not checked. */
export const returnGuess = (db: Db, id: string) =>
  db
    .update(otps)
    .set({ attempts: sql`greatest(${otps.attempts} - 1, 0)` })
    .where(eq(otps.id, id))

/** Uses the code up. Returns false when another request was faster. */
export async function useOtp(tx: Db, id: string): Promise<boolean> {
  const used = await tx
    .update(otps)
    .set({ usedAt: sql`now()` })
    .where(and(eq(otps.id, id), stillGood()))
    .returning({ id: otps.id })
  return used.length > 0
}

const stillGood = () => and(isNull(otps.usedAt), gt(otps.expiresAt, sql`now()`))

/**
 * The secret pepper of code hashes. A million codes can be searched in hours even with a slow hash; without the pepper
 * they cannot be searched at all.
 */
export const otpPepper = (db: Db): Promise<Buffer> => sharedSecret(db, PEPPER)
