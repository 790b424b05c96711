import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { providerEvents } from '#server/db/schema/payment.ts'
import type { StoredEvent } from './kept-event.ts'

type NewEvent = { id: string; body: StoredEvent }

/** Stores what is read of an event. Returns false when this event was stored before. */
export async function insertEvent(tx: Db, { id, body }: NewEvent): Promise<boolean> {
  const kept = await tx
    .insert(providerEvents)
    .values({ id, event: body.event, body })
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

/**
 * Deletes events processed 90 days ago: the provider repeats events for a day, and on request for fifteen. Returns the
 * number. Throws when aborted.
 */
export function forgetOldEvents(db: Db, signal?: AbortSignal): Promise<number> {
  const old = and(
    lt(providerEvents.createdAt, sql`now() - interval '90 days'`),
    ne(providerEvents.outcome, 'waiting'),
  )
  const batch = db.select({ id: providerEvents.id }).from(providerEvents).where(old).limit(BATCH)
  return inBatches(signal, () =>
    db.delete(providerEvents).where(sql`${providerEvents.id} = any(array(${batch}))`),
  )
}
