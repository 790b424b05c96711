import pg from 'pg'
import { connectionOf, type Db } from './db.ts'

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const TIMES: readonly number[] = [TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL]
const asText = (text: string) => text

/** Times are texts here, as with the query builder. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    TIMES.includes(type) ? asText : pg.types.getTypeParser(type, format),
}

/**
 * A statement with a fixed text, which each connection plans once and then knows by its name. For the few
 * that are so frequent that building and planning them costs more than running them. Of two texts under one
 * name a connection would run the first, so a name stands once in the shop. Within a transaction it is part of it.
 */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const query = { name, text, values: [...values], types }
    return (await connectionOf(db).query<Row>(query)).rows
  }

/** A step that takes its values from the columns of rows instead, for lateral use: `$user_id` is `wish.user_id`. */
export const ofEach = (rows: string, step: string) => step.replace(/\$([a-z]\w*)/g, `${rows}.$1`)

/** The values of a statement of several steps, by their names; where one is not needed it is null. */
type Values = Record<string, unknown>

/**
 * The same for a statement that is put together from steps of several rooms. Each step is the text of one
 * SQL command, which its room writes, and calls its values by name: `$user_id`.
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
