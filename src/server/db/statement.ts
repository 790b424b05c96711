import pg from 'pg'
import { connectionOf, type Db } from './db.ts'

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const TIMES: readonly number[] = [TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL]
const asText = (text: string) => text

/** Times are strings here, as in the query builder. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    TIMES.includes(type) ? asText : pg.types.getTypeParser(type, format),
}

/**
 * A prepared statement with a fixed text, which each connection plans once and then knows by its name. For the few
 * queries that are so frequent that building and planning them costs more than running them. A connection runs the
 * first text of a name, so names must be unique. Joins a transaction when given one.
 */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const query = { name, text, values: [...values], types }
    return (await connectionOf(db).query<Row>(query)).rows
  }

/** Makes a step read its parameters from columns of `rows`, for lateral use: `$user_id` becomes `wish.user_id`. */
export const forEachRow = (rows: string, step: string) =>
  step.replace(/\$([a-z]\w*)/g, `${rows}.$1`)

/** Parameters of a multi-step statement by name; missing ones are null. */
type Values = Record<string, unknown>

/**
 * A prepared statement composed of steps of several features. Each step is the text of one SQL command and names its
 * parameters: `$user_id`.
 */
export function statementOfSteps<Row extends pg.QueryResultRow>(name: string, text: string) {
  const names: string[] = []
  const numbered = text.replace(/\$([a-z]\w*)/g, (_, value: string) => {
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  const run = statement<Row>(name, numbered)
  return (db: Db, values: Values): Promise<Row[]> => {
    const missing = names.find((value) => values[value] === undefined)
    if (missing) throw new Error(`${name} needs a value for ${missing}`)
    return run(
      db,
      names.map((value) => values[value]),
    )
  }
}
