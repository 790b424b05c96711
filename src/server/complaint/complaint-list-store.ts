import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ComplaintState } from '#contract/complaint/complaint-kinds.ts'
import { type DeskSearch, deskSearchOf } from '#contract/lib/desk-search.ts'
import { withinTime } from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { asOrderNumber, contains, digitsOf, ordersNamed } from '#server/db/desk-search.ts'
import { offsetOf } from '#server/db/long-list.ts'
import { complaintEvents, complaints } from '#server/db/schema/complaint.ts'
import type { ListedComplaint } from './complaint-rules.ts'
import { isOverdue, listedColumns } from './complaint-store.ts'

type ComplaintQuery = {
  currentPage: number
  pageSize: number
  search?: string | undefined
  state?: ComplaintState | undefined
}

/** Newest first, with their number. Throws unprocessable when a search takes too long. */
export const listComplaints = (db: Db, query: ComplaintQuery) =>
  withinTime(query.search, () => readComplaints(db, query))

async function readComplaints(db: Db, query: ComplaintQuery) {
  const where = and(...conditions(query))
  const rows: ListedComplaint[] = await db
    .select(listedColumns)
    .from(complaints)
    .where(where)
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
  return { rows, totalCount: await db.$count(complaints, where) }
}

const IN_STATE = {
  open: isNull(complaints.closedAt),
  overdue: isOverdue,
  closed: isNotNull(complaints.closedAt),
}

function conditions({ search, state }: ComplaintQuery) {
  return [state && IN_STATE[state], search ? isFoundBy(deskSearchOf(search)) : undefined]
}

function isFoundBy(search: DeskSearch) {
  const { words, phones, numbers } = search
  const { number, orderNumber, name, email, phone } = complaints
  const typedNumber = sql`${orderNumber}`
  const named = ordersNamed(search)
  return sql`(${contains([sql`${number}`], [words, ...numbers])}
    or ${contains([typedNumber, sql`${name}`, sql`${email}`], [words])}
    or ${contains([digitsOf(sql`${phone}`)], phones)}
    or ${contains([asOrderNumber(typedNumber)], numbers)}
    or ${named ? sql`${asOrderNumber(typedNumber)} in (select o.number from orders o where o.id in (${named}))` : sql`false`})`
}

export async function countComplaints(db: Db) {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where ${IN_STATE.open})::int`,
      overdue: sql<number>`count(*) filter (where ${isOverdue})::int`,
      closed: sql<number>`count(*) filter (where ${IN_STATE.closed})::int`,
    })
    .from(complaints)
  return counts ?? { all: 0, open: 0, overdue: 0, closed: 0 }
}

/** More than the limits allow within the retention time of complaints. */
const ALL_COMPLAINTS = 5_000

/** A user's complaints with their history, for the data export. */
export async function listOwnComplaints(db: Db, userId: string) {
  const events = sql<{ what: string; text: string; at: string }[]>`coalesce((
    select json_agg(json_build_object('what', e.what, 'text', e.text, 'at', e.created_at)
      order by e.created_at, e.id)
    from ${complaintEvents} e where e.complaint_id = complaints.id), '[]')`
  return db
    .select({
      ...listedColumns,
      email: complaints.email,
      phone: complaints.phone,
      orderNumber: complaints.orderNumber,
      text: complaints.text,
      problem: complaints.problem,
      lines: complaints.lines,
      events,
    })
    .from(complaints)
    .where(eq(complaints.userId, userId))
    .orderBy(asc(complaints.createdAt))
    .limit(ALL_COMPLAINTS)
}
