import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './db.ts'

type Result<Row extends pg.QueryResultRow> = PreparedQueryConfig & { execute: pg.QueryResult<Row> }

/**
 * A statement with a fixed text, which each connection plans once and then knows by its name. For the few
 * that are so frequent that building and planning them costs more than running them.
 */
export const statement =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const query = { sql: text, params: [...values] }
    const prepared = db._.session.prepareQuery<Result<Row>>(query, undefined, name, false)
    return (await prepared.execute()).rows
  }
