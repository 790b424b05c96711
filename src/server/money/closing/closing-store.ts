import { type SQL, sql } from 'drizzle-orm'
import { type Span, spanOfDays } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import type { ClosedSum } from '#server/db/schema/closing.ts'
import type { ClosingLine, Position } from './closing-rules.ts'
import { SOURCE_NAMES, SOURCES, type SourceName } from './closing-source-store.ts'

/** A day whose lines are listed. */
export type ClosingDay = {
  day: string
  isClosed: boolean
  /** The previous closed day: everything since then that is in no closing counts for this one. */
  closedBefore: string | null
}

export async function findClosingDay(db: Db, day: string): Promise<ClosingDay> {
  const { rows } = await db.execute<{ closed: boolean; before: string | null }>(sql`
    select exists (select from day_closings c where c.day = ${day}::date) as closed,
      (select max(c.day)::text from day_closings c where c.day < ${day}::date) as before`)
  return { day, isClosed: rows[0]?.closed === true, closedBefore: rows[0]?.before ?? null }
}

type Row = Omit<ClosingLine, 'at'> & Position
type Page = { after: Position | undefined; limit: number }

/**
 * The next lines of a day, earliest first. `sums` come with the last page, from the same snapshot: of all lines, read
 * or not.
 */
export async function readClosing(db: Db, day: ClosingDay, { after, limit }: Page) {
  const lists = listsOf(day)
  const page = unionOf(lists.map((lines) => nextOf(lines, after, limit)))
  const { rows } = await db.execute<{ lines: Row[]; sums: ClosedSum[] | null }>(sql`
    with page as materialized (
      select * from (${page}) line order by at, nth, ref limit ${limit})
    select
      (select coalesce(json_agg(json_build_object('nth', nth, 'kind', kind, 'ref', ref,
          'number', number, 'micros', (extract(epoch from at) * 1000000)::bigint::text,
          'reference', reference, 'method', method, 'paise', paise) order by at, nth, ref), '[]')
        from page) as lines,
      case when (select count(*) from page) < ${limit} then (${sumsOf(unionOf(lists))}) end as sums`)
  const { lines = [], sums } = rows[0] ?? {}
  return { lines: lines.map(lineOf), last: lines.at(-1), sums: sums ?? undefined }
}

/** The sums of a day's lines by source. */
export async function sumClosing(db: Db, day: ClosingDay): Promise<ClosedSum[]> {
  const { rows } = await db.execute<{ sums: ClosedSum[] }>(
    sql`select (${sumsOf(unionOf(listsOf(day)))}) as sums`,
  )
  return rows[0]?.sums ?? []
}

/** Stores the lines of a day that is being closed, and returns their sums. */
export async function keepLines(tx: Db, day: ClosingDay): Promise<ClosedSum[]> {
  const { rows } = await tx.execute<{ sums: ClosedSum[] }>(sql`
    with kept as (
      insert into closing_lines (source, ref, day, kind, at, number, reference, method, paise)
      select source, ref, ${day.day}::date, kind, at, number, reference, method, paise
      from (${unionOf(listsOf(day))}) line
      returning source, kind, paise)
    select (${sumsOf(sql`select * from kept`)}) as sums`)
  return rows[0]?.sums ?? []
}

/** Cash of a closed day that was recorded after it was closed: it belongs to a later day. */
export async function sumSinceClosing(db: Db, day: string): Promise<ClosedSum[]> {
  const open = { day, isClosed: false, closedBefore: null }
  const unkept = sql`select line.* from (${unionOf(listsOf(open))}) line
    where (${dayOfLine(sql`line.source`)}) is null`
  const { rows } = await db.execute<{ sums: ClosedSum[] }>(sql`select (${sumsOf(unkept)}) as sums`)
  return rows[0]?.sums ?? []
}

/** Where the lines of a day are read: the stored ones, or every source. */
const listsOf = ({ day, isClosed, closedBefore }: ClosingDay): SQL[] => {
  if (isClosed) return [keptLines(day)]
  const span = spanOfDays(closedBefore ?? day, day)
  return SOURCE_NAMES.map((name, nth) => linesOf(name, nth, day, span))
}

const keptLines = (day: string) =>
  sql`select 0 as nth, k.* from closing_lines k where k.day = ${day}::date`

/** Without lines of other closings. */
const linesOf = (name: SourceName, nth: number, day: string, span: Span) =>
  sql`select ${nth}::int as nth, ${name}::text as source, ${SOURCES[name].kind}::text as kind, line.*
    from (${SOURCES[name].lines(span)}) line
    where coalesce((${dayOfLine(sql`${name}::text`)}), ${day}::date) = ${day}::date`

/** The closing of a line. Not a join, because PostgreSQL would compare every pair for a table without statistics. */
const dayOfLine = (source: SQL) =>
  sql`select k.day from closing_lines k where k.source = ${source} and k.ref = line.ref`

/** No source is read further than one page needs. */
const nextOf = (lines: SQL, after: Position | undefined, limit: number) =>
  sql`(select nth, source, kind, ref, at, number, reference, method, paise from (${lines}) line
    where ${after ? isBehind(after) : sql`true`} order by at, nth, ref limit ${limit})`

const isBehind = ({ micros, nth, ref }: Position) =>
  sql`(at, nth, ref) > ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond',
    ${nth}::int, ${ref}::uuid)`

const unionOf = (lists: readonly SQL[]) => sql.join([...lists], sql` union all `)

const sumsOf = (lines: SQL) =>
  sql`select coalesce(json_agg(sum order by source), '[]') from (
    select source, kind, count(*) as count, sum(paise) as paise
    from (${lines}) line group by source, kind) sum`

const lineOf = ({ nth: _, micros, ref: __, ...line }: Row): ClosingLine => ({
  ...line,
  at: new Date(Number(micros) / 1_000),
})
