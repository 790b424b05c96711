import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm'

type Fields = Record<string, Column | SQL>
type Row<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL<infer Value>
      ? Value
      : never
}

type Source = {
  /** The query from `from` on; can name columns of the outer query. */
  from: SQL
  orderBy: SQL
}

/**
 * The related rows of a row as a column of the same query, instead of one query per kind. Expressions among the fields
 * must have types that JSON has; columns are parsed as usual.
 */
export function nestedRows<F extends Fields>(fields: F, { from, orderBy }: Source): SQL<Row<F>[]> {
  const values = sql.join(Object.values(fields), sql`, `)
  const rows = sql`(select coalesce(json_agg(json_build_array(${values}) order by ${orderBy}), '[]') ${from})`
  // In parentheses, because the builder strips table names off columns that stand directly in a selected expression.
  return sql`${rows}`.mapWith((found: unknown[][]) => found.map((row) => rowOf(fields, row)))
}

function rowOf<F extends Fields>(fields: F, values: readonly unknown[]): Row<F> {
  const entries = Object.entries(fields).map(([name, field], nth) => [
    name,
    decoded(field, values[nth]),
  ])
  return Object.fromEntries(entries)
}

const decoded = (field: Column | SQL, value: unknown) =>
  value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value
