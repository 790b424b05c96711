import { asc, eq, sql } from 'drizzle-orm'
import type { ComplaintOutcome } from '#contract/complaint/complaint-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { complaintEvents, complaints } from '#server/db/schema/complaint.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/order.ts'
import { users } from '#server/db/schema/user.ts'
import { newId, newTicketNumber } from '#server/lib/id.ts'
import { CAUSE_PREFIX } from './complaint-mail-rules.ts'
import type { Complaint, ComplaintEvent, NewComplaint } from './complaint-rules.ts'
import type { GivenRemedy } from './help/help-rules.ts'
import { photoIds } from './help/photo-store.ts'

const ticketColumns = {
  id: complaints.id,
  number: complaints.number,
  requestHash: complaints.requestHash,
  confirmBy: complaints.confirmBy,
  answerBy: complaints.answerBy,
}

/** Whether the number was emailed. */
const isMailed = sql<boolean>`exists (
  select 1 from ${jobs} as mail where mail.cause = ${CAUSE_PREFIX}::text || complaints.id)`

export async function findTicket(db: Db, keyHash: Buffer) {
  const query = db.select({ ...ticketColumns, isMailed }).from(complaints)
  return (await query.where(eq(complaints.keyHash, keyHash)))[0]
}

const CONFIRM_WITHIN = sql`interval '48 hours'`
/** A month ends on the same day of the next month, or on its last day, in India time. */
const MONTH_LATER = sql`(now() at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata'`

type Hashes = { keyHash: Buffer; requestHash: Buffer }

/** Undefined when another request with this key was first. */
export async function insertComplaint(tx: Db, complaint: NewComplaint, hashes: Hashes) {
  const [ticket] = await tx
    .insert(complaints)
    .values({
      ...complaint,
      ...hashes,
      id: newId(),
      number: newTicketNumber(),
      confirmBy: sql`now() + ${CONFIRM_WITHIN}`,
      answerBy: MONTH_LATER,
    })
    .onConflictDoNothing({ target: complaints.keyHash })
    .returning(ticketColumns)
  return ticket
}

type NewEvent = {
  what: ComplaintEvent['what']
  actorId?: string
  text?: string
  remedy?: GivenRemedy | null
}

/** Records an event with the actor's name at that time. */
export async function insertComplaintEvent(tx: Db, complaintId: string, event: NewEvent) {
  const { actorId } = event
  const nameOf = (id: string) =>
    tx.select({ name: users.username }).from(users).where(eq(users.id, id))
  await tx.insert(complaintEvents).values({
    ...event,
    id: newId(),
    complaintId,
    ...(actorId && { actorName: sql`coalesce((${nameOf(actorId)}), '')` }),
  })
}

/** Whether a legal deadline has passed: to confirm it, or to answer it. */
export const isOverdue = sql<boolean>`(${complaints.closedAt} is null and (${complaints.answerBy} < now()
  or (${complaints.confirmedAt} is null and ${complaints.confirmBy} < now())))`

export const listedColumns = {
  id: complaints.id,
  number: complaints.number,
  kind: complaints.kind,
  name: complaints.name,
  createdAt: complaints.createdAt,
  confirmBy: complaints.confirmBy,
  answerBy: complaints.answerBy,
  confirmedAt: complaints.confirmedAt,
  closedAt: complaints.closedAt,
  outcome: complaints.outcome,
  isOverdue,
}

const columns = {
  ...listedColumns,
  userId: complaints.userId,
  email: complaints.email,
  phone: complaints.phone,
  language: complaints.language,
  text: complaints.text,
  orderNumber: complaints.orderNumber,
  orderId: orders.id,
  orderUserId: orders.userId,
  problem: complaints.problem,
  lines: complaints.lines,
  photoIds,
  refunded: sql`(select coalesce(sum(r.paise), 0) from refunds r
      where r.order_id = ${orders.id} and r.status <> 'failed'
        and r.created_at >= ${complaints.createdAt})
    + (select coalesce(sum(s.paise), 0) from refund_settlements s join refunds r on r.id = s.refund_id
      where r.order_id = ${orders.id} and s.by_id is null
        and s.created_at >= ${complaints.createdAt})
    + (select coalesce(sum(b.paise), 0) from returns b where b.order_id = ${orders.id}
      and b.money <> 'online' and b.created_at >= ${complaints.createdAt})`.mapWith(Number),
}

export async function findComplaint(db: Db, id: string): Promise<Complaint | undefined> {
  const [row] = await db
    .select(columns)
    .from(complaints)
    .leftJoin(orders, eq(orders.number, complaints.orderNumber))
    .where(eq(complaints.id, id))
  return row && { ...row, events: await listEvents(db, id) }
}

/** Like `findComplaint`, with a lock. */
export async function lockComplaint(tx: Db, id: string): Promise<Complaint | undefined> {
  await tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.id, id)).for('update')
  return findComplaint(tx, id)
}

const listEvents = (db: Db, complaintId: string): Promise<ComplaintEvent[]> =>
  db
    .select({
      what: complaintEvents.what,
      actorName: complaintEvents.actorName,
      text: complaintEvents.text,
      remedy: complaintEvents.remedy,
      createdAt: complaintEvents.createdAt,
    })
    .from(complaintEvents)
    .where(eq(complaintEvents.complaintId, complaintId))
    .orderBy(asc(complaintEvents.createdAt), asc(complaintEvents.id))

/** The first response of staff confirms it. */
export const setConfirmed = (tx: Db, id: string) =>
  tx
    .update(complaints)
    .set({ confirmedAt: sql`coalesce(${complaints.confirmedAt}, now())` })
    .where(eq(complaints.id, id))

export const setClosed = (tx: Db, id: string, outcome: ComplaintOutcome) =>
  tx.update(complaints).set({ closedAt: sql`now()`, outcome }).where(eq(complaints.id, id))
