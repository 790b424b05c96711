import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { providerEvents } from '#server/db/schema/payment.ts'
import { type KeptEvent, keptEvent } from './kept-event.ts'

type NewEvent = { id: string; body: KeptEvent }

/** Keeps what is read of what the provider told. False when this very event was kept before. */
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
 * Cuts down to what is read the events that were kept whole: by releases before this one, of which a node
 * may still be running. Returns how many.
 */
export async function cutOldEvents(db: Db, signal: AbortSignal): Promise<number> {
  let cut = 0
  for (let last = ''; ; ) {
    signal.throwIfAborted()
    const whole = await listWholeEvents(db, last)
    for (const { id, event, body } of whole) await cutEvent(db, id, keptEvent(event, body))
    cut += whole.length
    last = whole.at(-1)?.id ?? ''
    if (whole.length < BATCH) return cut
  }
}

const listWholeEvents = (db: Db, after: string) =>
  db
    .select({ id: providerEvents.id, event: providerEvents.event, body: providerEvents.body })
    .from(providerEvents)
    .where(and(gt(providerEvents.id, after), sql`not ${providerEvents.body} ? 'cut'`))
    .orderBy(providerEvents.id)
    .limit(BATCH)

const cutEvent = (db: Db, id: string, body: KeptEvent) =>
  db.update(providerEvents).set({ body }).where(eq(providerEvents.id, id))

/**
 * Forgets what was understood 90 days ago: the provider repeats for a day, and on request for fifteen. Returns how
 * many. Throws when it is aborted.
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
