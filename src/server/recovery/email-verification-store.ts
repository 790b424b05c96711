import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { emailVerifications } from '#server/db/schema/recovery.ts'
import { users } from '#server/db/schema/user.ts'
import { hashToken } from '#server/lib/tokens.ts'

const LIFE = sql`interval '24 hours'`

export const insertVerification = (db: Db, userId: string, email: string, code: string) =>
  db.insert(emailVerifications).values({
    hash: hashToken(code),
    userId,
    email,
    expiresAt: sql`now() + ${LIFE}`,
  })

/** The user and address of the code. It may be used or expired. */
export async function findVerification(db: Db, code: string) {
  const [verification] = await db
    .select({ userId: emailVerifications.userId, email: emailVerifications.email })
    .from(emailVerifications)
    .innerJoin(users, eq(users.id, emailVerifications.userId))
    .where(and(eq(emailVerifications.hash, hashToken(code)), eq(users.status, 'Active')))
  return verification
}

/** Uses the code up. Returns false when it is used or expired. */
export async function consumeVerification(tx: Db, code: string): Promise<boolean> {
  const used = await tx
    .update(emailVerifications)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(emailVerifications.hash, hashToken(code)),
        isNull(emailVerifications.usedAt),
        gt(emailVerifications.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: emailVerifications.userId })
  return used.length > 0
}

export const deleteVerifications = (tx: Db, userId: string) =>
  tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
