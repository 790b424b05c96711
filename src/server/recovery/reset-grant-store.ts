import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { resetGrants } from '#server/db/schema/recovery.ts'
import { hashToken } from '#server/lib/tokens.ts'

const LIFE = sql`interval '10 minutes'`

/** Where a client can send a grant. One issued to a browser is valid only in its cookie. */
export type CarriedGrant = { cookie: string | undefined; header: string | undefined }

type NewGrant = { userId: string; token: string; browser: boolean }

/** Replaces the user's earlier grant. */
export async function replaceGrant(tx: Db, { userId, token, browser }: NewGrant): Promise<void> {
  await deleteGrants(tx, userId)
  const expiresAt = sql`now() + ${LIFE}`
  await tx.insert(resetGrants).values({ hash: hashToken(token), userId, browser, expiresAt })
}

export const deleteGrants = (tx: Db, userId: string) =>
  tx.delete(resetGrants).where(eq(resetGrants.userId, userId))

/** The valid grant for this user that the client sent. */
export async function findGrant(db: Db, userId: string, { cookie, header }: CarriedGrant) {
  const isCarried = or(
    cookie ? isToken(cookie) : sql`false`,
    header ? and(isToken(header), eq(resetGrants.browser, false)) : sql`false`,
  )
  const query = db.select({ hash: resetGrants.hash }).from(resetGrants)
  return (await query.where(and(eq(resetGrants.userId, userId), isCarried, stillGood())))[0]?.hash
}

/** Uses the grant up. Returns false when another request was faster. */
export async function useGrant(tx: Db, hash: Buffer): Promise<boolean> {
  const used = await tx
    .update(resetGrants)
    .set({ usedAt: sql`now()` })
    .where(and(eq(resetGrants.hash, hash), stillGood()))
    .returning({ userId: resetGrants.userId })
  return used.length > 0
}

const isToken = (token: string) => eq(resetGrants.hash, hashToken(token))
const stillGood = () => and(isNull(resetGrants.usedAt), gt(resetGrants.expiresAt, sql`now()`))
