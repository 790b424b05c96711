import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/lib/project-root.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { connectionOf } from './db.ts'

/** The schemas of the releases that may serve while this one starts. A release adds its own here for the next. */
const FORMER = ['0000_snapshot.json', '0002_snapshot.json']

type Column = { name: string; type: string }
type Table = { name: string; columns: Record<string, Column> }
type Stored = { table: string; column: string; type: string; isFilled: boolean }

const pool = connectionOf(await openTestDatabase()) as pg.Pool
const stored = await storedColumns()

test.each(FORMER)('every column of the release with %s is there, with its type', (snapshot) => {
  const former = tablesOf(snapshot)
  const missing = former.flatMap(({ name: table, columns }) =>
    Object.values(columns)
      .filter(({ name, type }) => typeOf(table, name) !== type.replaceAll(', ', ','))
      .map(({ name, type }) => `${table}.${name} ${type}`),
  )

  expect(former.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test.each(FORMER)(
  'what the release with %s does not write is optional, or filled for it',
  (snapshot) => {
    const former = tablesOf(snapshot)
    const required = stored
      .filter(({ table, column, isFilled }) => isNew(former, table, column) && !isFilled)
      .map(({ table, column }) => `${table}.${column}`)

    expect(required).toEqual([])
  },
)

function tablesOf(snapshot: string): Table[] {
  const text = readFileSync(join(projectRoot, 'drizzle/meta', snapshot), 'utf8')
  return Object.values(JSON.parse(text).tables as Record<string, Table>)
}

function typeOf(table: string, column: string) {
  return stored.find((one) => one.table === table && one.column === column)?.type
}

/** A column of a table that the former release knows, which it knows nothing of. */
function isNew(former: Table[], table: string, column: string) {
  const known = former.find(({ name }) => name === table)
  return known !== undefined && known.columns[column] === undefined
}

async function storedColumns(): Promise<Stored[]> {
  const { rows } = await pool.query<Stored>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      (not a.attnotnull or a.atthasdef or a.attidentity <> '' or exists (
        select from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and not t.tgisinternal and p.prosrc ilike '%new.' || a.attname || ' :=%'
      )) as "isFilled"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped`)
  return rows
}
