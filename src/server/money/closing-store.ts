import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { ClosingLine, ClosingSum, Position, Span } from './closing-rules.ts'
import { SOURCE_NAMES, SOURCES } from './closing-source-store.ts'

type Row = Omit<ClosingLine, 'kind' | 'at'> & Position
type Page = { after: Position | undefined; limit: number }

/**
 * The next lines of a time, the earliest first. `sums` come with the last of them, seen at the same moment: of all
 * lines there are, read or not.
 */
export async function readClosing(db: Db, span: Span, { after, limit }: Page) {
  const page = sql.join(
    SOURCE_NAMES.map((_, source) => nextOf(linesOf(source, span), after, limit)),
    sql` union all `,
  )
  const { rows } = await db.execute<{ lines: Row[]; sums: Sum[] | null }>(sql`
    with page as materialized (
      select * from (${page}) line order by at, source, ref limit ${limit})
    select
      (select coalesce(json_agg(json_build_object('source', source, 'ref', ref, 'number', number,
          'micros', (extract(epoch from at) * 1000000)::bigint::text, 'reference', reference,
          'method', method, 'paise', paise) order by at, source, ref), '[]') from page) as lines,
      case when (select count(*) from page) < ${limit} then (${sumsOf(span)}) end as sums`)
  const { lines = [], sums } = rows[0] ?? {}
  return { lines: lines.map(lineOf), last: lines.at(-1), sums: sums?.map(sumOf) }
}

const linesOf = (source: number, span: Span) =>
  sql`select ${source}::int as source, line.* from (${sourceOf(source).lines(span)}) line`

/** No source is read further than one page can need. */
const nextOf = (lines: SQL, after: Position | undefined, limit: number) =>
  sql`(select * from (${lines}) line where ${after ? isBehind(after) : sql`true`}
    order by at, source, ref limit ${limit})`

const isBehind = ({ micros, source, ref }: Position) =>
  sql`(at, source, ref) > ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond',
    ${source}::int, ${ref}::uuid)`

type Sum = { source: number; count: number; paise: number }

const sumsOf = (span: Span) => {
  const all = sql.join(
    SOURCE_NAMES.map((_, source) => linesOf(source, span)),
    sql` union all `,
  )
  return sql`select coalesce(json_agg(sum), '[]') from (
    select source, count(*) as count, sum(paise) as paise from (${all}) line group by source) sum`
}

const lineOf = ({ source, micros, ref: _, ...line }: Row): ClosingLine => ({
  ...line,
  kind: sourceOf(source).kind,
  at: new Date(Number(micros) / 1_000),
})

const sumOf = ({ source, ...sum }: Sum): ClosingSum => ({ ...sum, kind: sourceOf(source).kind })

const sourceOf = (source: number) => SOURCES[SOURCE_NAMES[source] as keyof typeof SOURCES]
