import type pg from 'pg'
import { copyIn, copyOut } from './copy-protocol-store.ts'

/** A connection without a query in progress. */
export type Connection = pg.PoolClient

export type Table = { name: string; columns: string[] }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** Begins a transaction that sees the database as it is now. Returns the time by the database's clock. */
export async function beginSnapshot(client: Connection): Promise<Date> {
  await client.query('begin isolation level repeatable read read only')
  // A long copy is not a forgotten transaction.
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set local ${name} = 0`)
  const { rows } = await client.query<{ now: Date }>('select now()')
  return rows[0]?.now ?? new Date()
}

/** Until the end of the transaction nothing changes the schema of these tables. */
export async function lockSchema(client: Connection, tables: readonly Table[]) {
  for (const { name } of tables)
    await client.query(`lock table ${quoted(name)} in access share mode`)
}

/** All tables by name, without those that an extension declares and without computed columns. */
export async function listTables(client: Connection): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** The migrations that the database has, oldest first; none where it holds no shop. */
export async function listMigrations(client: Connection) {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!table.rows[0]?.exists) return []
  const { rows } = await client.query<{ hash: string; createdAt: number }>(
    'select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by id',
  )
  return rows
}

/** Version of the database's server. */
export async function versionOf(client: Connection): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

/** Whether the database has no tables yet, ours or others. */
export async function isEmpty(client: Connection): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
      and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return rows.length === 0
}

/** Aim for the size of one piece in bytes. */
const PIECE = 1024 * 1024
/** Most blocks of one piece, because long values of the next ones may be stored outside of them. */
const MAX_BLOCKS = 256

/** The rows of a table in pieces of some megabytes: blocks of the table, more at once where they hold little. */
export async function* readRows(client: Connection, table: Table): AsyncGenerator<Buffer> {
  const blocks = await countBlocks(client, table)
  let step = 1
  for (let first = 0; first < blocks; ) {
    const rows = await copyOut(
      client,
      `copy (select ${columnsOf(table)} from ${quoted(table.name)}
        where ctid >= '(${first},0)' and ctid < '(${first + step},0)') to stdout`,
    )
    if (rows.length > 0) yield rows
    first += step
    step = nextStep(step, rows.length)
  }
}

/** Blocks of the next piece: at most twice as many, and as few as needed where the last ones held much. */
function nextStep(step: number, bytes: number): number {
  const fitting = Math.floor((step * PIECE) / Math.max(1, bytes))
  return Math.max(1, Math.min(fitting, step * 2, MAX_BLOCKS))
}

async function countBlocks(client: Connection, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`,
    [quoted(name)],
  )
  return rows[0]?.blocks ?? 0
}

/** Adds rows as `readRows` returned them. */
export const writeRows = (client: Connection, table: Table, rows: Buffer): Promise<void> =>
  copyIn(client, `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`, rows)

export async function countRows(client: Connection, { name }: Pick<Table, 'name'>) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::float8 as count from ${quoted(name)}`,
  )
  return rows[0]?.count ?? 0
}

type Reference = { owner: string; name: string; definition: string }

/**
 * Runs work that fills tables in any order, within a transaction: without references between them, which are checked at
 * its end, and without triggers, which have done their work already.
 */
export async function whileUnguarded(client: Connection, work: () => Promise<void>) {
  const { rows: references } = await client.query<Reference>(`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const tables = await listTables(client)
  for (const { owner, name } of references)
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`)
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} disable trigger user`)
  await work()
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { owner, name, definition } of references)
    await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
}
