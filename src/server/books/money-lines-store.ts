import { type SQL, sql } from 'drizzle-orm'
import type { Span } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import {
  SOURCE_NAMES,
  SOURCES,
  type SourceName,
} from '#server/money/closing/closing-source-store.ts'
import type { MoneyLine, MoneySum } from './money-line-rules.ts'

/** Position of a line: microseconds, source, and source row. */
export type MoneyPosition = { micros: string; nth: string; ref: string }

type Row = Omit<MoneyLine, 'at' | 'paise'> & MoneyPosition & { paise: string }

/**
 * The money of a time span by the clock, from the same sources as the closings of days. A line that a closing has kept
 * has the amount of the closing; but the books follow the time of the money, and a closing the count of the drawer.
 */
const linesOf = (name: SourceName, nth: number, span: Span): SQL =>
  sql`select ${nth}::int as nth, ${name}::text as source, line.ref, line.at, line.number,
      line.reference, line.method, coalesce((select k.paise from closing_lines k
        where k.source = ${name}::text and k.ref = line.ref), line.paise) as paise
    from (${SOURCES[name].lines(span)}) line`

const allLines = (span: Span) =>
  sql.join(
    SOURCE_NAMES.map((name, nth) => linesOf(name, nth, span)),
    sql` union all `,
  )

/** Sums by source and method. */
export async function sumMoney(db: Db, span: Span): Promise<MoneySum[]> {
  const { rows } = await db.execute<Omit<MoneySum, 'paise'> & { paise: string }>(sql`
    select source, method, count(*)::int as count, sum(paise)::text as paise
    from (${allLines(span)}) line group by nth, source, method order by nth, method`)
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }))
}

/** Lines per piece of a file. */
const PAGE = 1_000

/** The lines after this position, earliest first. */
export async function listMoney(db: Db, span: Span, after: MoneyPosition | undefined) {
  const isAfter = after
    ? sql`(at, nth, ref) > ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond',
        ${after.nth}::int, ${after.ref}::uuid)`
    : sql`true`
  const { rows } = await db.execute<Row>(sql`
    select source, number, reference, method, paise::text as paise, nth::text as nth, ref::text as ref,
      (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${allLines(span)}) line where ${isAfter} order by at, line.nth, line.ref limit ${PAGE}`)
  return { lines: rows.map(lineOf), next: rows.length < PAGE ? undefined : rows.at(-1) }
}

const lineOf = ({ source, number, reference, method, paise, micros }: Row): MoneyLine => ({
  ...{ source, number, reference, method, paise: Number(paise) },
  at: new Date(Number(micros) / 1_000),
})
