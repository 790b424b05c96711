import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Paise } from '#contract/lib/money.ts'
import type { HandoverOutcome, NotDeliveredReason } from '#contract/rider/rider-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { handovers } from '#server/db/schema/rider.ts'
import { newId } from '#server/lib/id.ts'

export type Failure = { reason: NotDeliveredReason; words: string | null }

/** An order with a rider; without a name when the account is deleted. */
export const handoverColumns = {
  id: handovers.id,
  riderId: handovers.riderId,
  rider: sql<string>`(select coalesce(max(r.username), '') from users r where r.id = ${handovers.riderId})`,
  failedAt: handovers.failedAt,
  failedReason: handovers.failedReason,
  failedWords: handovers.failedWords,
  outcome: handovers.outcome,
  endedAt: handovers.endedAt,
  cash: handovers.cash,
  isCounted: sql<boolean>`${handovers.countId} is not null`,
}

/** The last one is the present one. */
export const newestHandoverFirst = sql`${handovers.createdAt} desc, ${handovers.id} desc`

type NewHandover = { orderId: string; riderId: string; actorId: string }

export const insertHandover = (tx: Db, handover: NewHandover) =>
  tx.insert(handovers).values({ ...handover, id: newId() })

/** Ends a handover that is open. */
export const endHandover = (
  tx: Db,
  id: string,
  { outcome, cash = 0 }: { outcome: HandoverOutcome; cash?: Paise },
) =>
  tx
    .update(handovers)
    .set({ outcome, cash, endedAt: sql`clock_timestamp()` })
    .where(and(eq(handovers.id, id), isNull(handovers.endedAt)))

const NOT_FAILED = { failedAt: null, failedReason: null, failedWords: null }

/** Why a handover that is open could not be delivered; null: it can be delivered after all. */
export const updateFailure = (tx: Db, id: string, failure: Failure | null) =>
  tx
    .update(handovers)
    .set(
      failure
        ? {
            failedAt: sql`clock_timestamp()`,
            failedReason: failure.reason,
            failedWords: failure.words,
          }
        : NOT_FAILED,
    )
    .where(and(eq(handovers.id, id), isNull(handovers.endedAt)))

/** Opens a handover again whose cash is not counted. Returns whether it was. */
export async function reopenHandover(tx: Db, id: string): Promise<boolean> {
  const reopened = await tx
    .update(handovers)
    .set({ outcome: null, cash: 0, endedAt: null, ...NOT_FAILED })
    .where(and(eq(handovers.id, id), isNull(handovers.countId)))
    .returning({ id: handovers.id })
  return reopened.length > 0
}
