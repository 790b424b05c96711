import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Problem } from '#contract/complaint/help-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { nestedRows } from '#server/db/nested-rows.ts'
import { complaintEvents, complaints } from '#server/db/schema/complaint.ts'
import { photoIds } from './photo-store.ts'

/** More than the limits allow for one order. */
const MAX_LISTED = 50

const ofOrder = (userId: string, orderId: string) =>
  and(eq(complaints.userId, userId), eq(complaints.orderId, orderId))

export const countOpenOf = (db: Db, userId: string, orderId: string): Promise<number> =>
  db.$count(complaints, and(ofOrder(userId, orderId), isNull(complaints.closedAt)))

const events = nestedRows(
  {
    what: complaintEvents.what,
    text: complaintEvents.text,
    remedy: complaintEvents.remedy,
    createdAt: complaintEvents.createdAt,
  },
  {
    from: sql`from ${complaintEvents} where ${complaintEvents.complaintId} = complaints.id`,
    orderBy: sql`${complaintEvents.createdAt}, ${complaintEvents.id}`,
  },
)

/** The shopper's complaints about the order, newest first. */
export async function listHelp(db: Db, userId: string, orderId: string) {
  const rows = await db
    .select({
      id: complaints.id,
      number: complaints.number,
      problem: sql<Problem>`${complaints.problem}`,
      lines: complaints.lines,
      text: complaints.text,
      createdAt: complaints.createdAt,
      answerBy: complaints.answerBy,
      confirmedAt: complaints.confirmedAt,
      closedAt: complaints.closedAt,
      photoIds,
      events,
    })
    .from(complaints)
    .where(ofOrder(userId, orderId))
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(MAX_LISTED)
  return rows.map((row) => ({ ...row, lines: row.lines ?? [] }))
}

export type HelpRow = Awaited<ReturnType<typeof listHelp>>[number]
