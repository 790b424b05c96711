import { and, eq, isNull, sql } from 'drizzle-orm'
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

/** What the code is for, held still until the transaction ends. It may be used or expired. */
export async function lockVerification(tx: Db, code: string) {
  const [verification] = await tx
    .select({
      hash: emailVerifications.hash,
      userId: users.id,
      email: emailVerifications.email,
      presentEmail: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      isGood: sql<boolean>`(${emailVerifications.usedAt} is null
        and ${emailVerifications.expiresAt} > now())`,
    })
    .from(emailVerifications)
    .innerJoin(users, eq(users.id, emailVerifications.userId))
    .where(and(eq(emailVerifications.hash, hashToken(code)), eq(users.status, 'Active')))
    .for('update')
  return verification
}

export const useVerification = (tx: Db, hash: Buffer) =>
  tx
    .update(emailVerifications)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailVerifications.hash, hash), isNull(emailVerifications.usedAt)))

export const deleteVerifications = (tx: Db, userId: string) =>
  tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
