import { asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { offsetOf, type Page } from '#server/db/long-list.ts'
import { closingCorrections, dayClosings } from '#server/db/schema/closing.ts'
import { users } from '#server/db/schema/user.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { newId } from '#server/lib/id.ts'

/** Serialises closings and corrections, and returns today's date in India. */
export async function lockClosings(tx: Db): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('day closings'))`)
  const { rows } = await tx.execute<{ today: string }>(
    sql`select (clock_timestamp() at time zone 'Asia/Kolkata')::date::text as today`,
  )
  return rows[0]?.today ?? ''
}

type NewClosing = Omit<typeof dayClosings.$inferInsert, 'actorName' | 'createdAt'>
type NewCorrection = Omit<typeof closingCorrections.$inferInsert, 'id' | 'actorName' | 'createdAt'>

export async function insertDayClosing(tx: Db, closing: NewClosing): Promise<void> {
  await tx.insert(dayClosings).values({ ...closing, actorName: nameOf(tx, closing.actorId) })
}

export async function insertCorrection(tx: Db, correction: NewCorrection): Promise<void> {
  const { actorId } = correction
  const row = { ...correction, id: newId(), actorName: nameOf(tx, actorId) }
  await tx.insert(closingCorrections).values(row)
}

const nameOf = (tx: Db, id: string) =>
  sql<string>`coalesce((${tx.select({ name: users.username }).from(users).where(eq(users.id, id))}), '')`

export type DayClosing = Awaited<ReturnType<typeof withCorrections>>[number]

export async function findDayClosing(db: Db, day: string): Promise<DayClosing | undefined> {
  return (await withCorrections(db, await select(db, eq(dayClosings.day, day))))[0]
}

/** The last closing before this day: what it left is the day's opening float. */
export async function findClosingBefore(db: Db, day: string): Promise<DayClosing | undefined> {
  return (await withCorrections(db, await select(db, lt(dayClosings.day, day))))[0]
}

const select = (db: Db, where: SQL) =>
  db.select().from(dayClosings).where(where).orderBy(desc(dayClosings.day)).limit(1)

/** Latest day first. */
export async function listDayClosings(db: Db, page: Page) {
  const listed = await db
    .select()
    .from(dayClosings)
    .orderBy(desc(dayClosings.day))
    .limit(page.pageSize)
    .offset(offsetOf(page))
  return { rows: await withCorrections(db, listed), totalCount: await db.$count(dayClosings) }
}

async function withCorrections<Row extends typeof dayClosings.$inferSelect>(
  db: Db,
  closings: readonly Row[],
) {
  const days = closings.map(({ day }) => day)
  const rows = await db
    .select()
    .from(closingCorrections)
    .where(inArray(closingCorrections.day, days))
    .orderBy(asc(closingCorrections.createdAt), asc(closingCorrections.id))
  const corrections = groupBy(rows, ({ day }) => day)
  return closings.map((closing) => ({
    ...closing,
    corrections: corrections.get(closing.day) ?? [],
  }))
}
