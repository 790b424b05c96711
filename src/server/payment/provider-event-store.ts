import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { providerEvents } from '#server/db/schema/payment.ts'

type NewEvent = { id: string; event: string; body: unknown }

/** Keeps what the provider told. False when this very event was kept before. */
export async function insertEvent(tx: Db, event: NewEvent): Promise<boolean> {
  const kept = await tx
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing({ target: providerEvents.id })
    .returning({ id: providerEvents.id })
  return kept.length > 0
}

export async function findEvent(db: Db, id: string) {
  return (await db.select().from(providerEvents).where(eq(providerEvents.id, id)))[0]
}

type Outcome = { outcome: 'done' | 'ignored' | 'orphan'; orderId?: string | undefined }

export const saveEventOutcome = (db: Db, id: string, outcome: Outcome) =>
  db.update(providerEvents).set(outcome).where(eq(providerEvents.id, id))

const BATCH = 1_000

/** Forgets what was understood 90 days ago: the provider repeats for a day, and on request for fifteen. */
export async function forgetOldEvents(db: Db): Promise<number> {
  const old = and(
    lt(providerEvents.createdAt, sql`now() - interval '90 days'`),
    ne(providerEvents.outcome, 'waiting'),
  )
  const batch = db.select({ id: providerEvents.id }).from(providerEvents).where(old).limit(BATCH)
  const { rowCount } = await db
    .delete(providerEvents)
    .where(sql`${providerEvents.id} in (${batch})`)
  return rowCount ?? 0
}
