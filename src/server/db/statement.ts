import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { CASING, connectionOf, type Db } from './db.ts'

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const TIMES: readonly number[] = [TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL]
const asText = (text: string) => text

/** Times are strings here, as in the query builder. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    TIMES.includes(type) ? asText : pg.types.getTypeParser(type, format),
}

/** PostgreSQL's types of parameters, and the values that they take. */
type Types = {
  boolean: boolean
  bytea: Buffer
  'bytea[]': readonly Buffer[]
  float8: number
  int: number
  'int[]': readonly number[]
  jsonb: unknown
  text: string | null
  'text[]': readonly (string | null)[]
  uuid: string
  'uuid[]': readonly string[]
}
type Parameters = Readonly<Record<string, keyof Types>>
type Values<Named extends Parameters> = { readonly [Name in keyof Named]: Types[Named[Name]] }
type Placeholders<Named extends Parameters> = { readonly [Name in keyof Named]: SQL }

const dialect = new PgDialect({ casing: CASING })

/**
 * A prepared statement, which each connection plans once and then knows by its name. For the few queries that are so
 * frequent that building and planning them costs more than running them. A connection runs the first text of a name, so
 * names must be unique. Joins a transaction when given one.
 */
export function statement<Named extends Parameters, Row>(
  name: string,
  parameters: Named,
  textOf: (values: Placeholders<Named>) => SQL<Row>,
) {
  const { sql: text, params } = dialect.sqlToQuery(textOf(placeholdersOf(parameters)))
  return async (db: Db, given: Values<Named>): Promise<Row[]> => {
    const values = fillPlaceholders(params, asSent(parameters, given))
    return (await connectionOf(db).query({ name, text, values, types })).rows
  }
}

const placeholdersOf = <Named extends Parameters>(parameters: Named) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, type]) => [
      name,
      sql`${sql.placeholder(name)}::${sql.raw(type)}`,
    ]),
  ) as Placeholders<Named>

/** JSON goes as text, because the driver would send an array as one of PostgreSQL's. */
const asSent = (parameters: Parameters, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, type]) => [
      name,
      type === 'jsonb' ? JSON.stringify(given[name]) : given[name],
    ]),
  )
