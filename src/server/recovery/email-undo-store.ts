import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { emailUndos } from '#server/db/schema/recovery.ts'
import { users } from '#server/db/schema/user.ts'
import { hashToken } from '#server/lib/tokens.ts'

const LIFE = sql`interval '7 days'`

export const insertUndo = (db: Db, userId: string, email: string, code: string) =>
  db.insert(emailUndos).values({
    hash: hashToken(code),
    userId,
    email,
    expiresAt: sql`now() + ${LIFE}`,
  })

/** The user and address of a valid undo code. */
export async function findUndo(db: Db, code: string) {
  const [undo] = await db
    .select({ userId: emailUndos.userId, email: emailUndos.email })
    .from(emailUndos)
    .innerJoin(users, eq(users.id, emailUndos.userId))
    .where(and(eq(emailUndos.hash, hashToken(code)), stillGood(), eq(users.status, 'Active')))
  return undo
}

/** Uses the code up. Returns false when another request was faster. */
export async function consumeUndo(tx: Db, code: string): Promise<boolean> {
  const used = await tx
    .update(emailUndos)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailUndos.hash, hashToken(code)), stillGood()))
    .returning({ userId: emailUndos.userId })
  return used.length > 0
}

export const deleteUndos = (tx: Db, userId: string) =>
  tx.delete(emailUndos).where(eq(emailUndos.userId, userId))

const stillGood = () => and(isNull(emailUndos.usedAt), gt(emailUndos.expiresAt, sql`now()`))
