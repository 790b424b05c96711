import { readMigrations } from '#server/db/migrate.ts'
import { isTableName } from './backup-format.ts'
import type { Table } from './table-store.ts'

type Applied = { hash: string }

/**
 * Of the tables of a database those of the shop, and the names of others: an administrator's own, or those that an
 * extension creates at work. In a database that a newer release has migrated, all tables with a usual name count as the
 * shop's, because this release does not know them.
 */
export function splitTables(tables: readonly Table[], applied: readonly Applied[]) {
  const migrations = readMigrations()
  const known = new Set(migrations.map(({ hash }) => hash))
  const isNewer = applied.some(({ hash }) => !known.has(hash))
  const created = tablesOf(migrations)
  const isOwn = ({ name }: Table) => (isNewer ? isTableName(name) : created.has(name))
  return {
    own: tables.filter(isOwn),
    others: tables.filter((table) => !isOwn(table)).map(({ name }) => name),
  }
}

/** The names of all tables that these migrations create. */
const tablesOf = (migrations: ReturnType<typeof readMigrations>): ReadonlySet<string> =>
  new Set(
    migrations
      .flatMap(({ sql }) => sql)
      .flatMap((text) => [...text.matchAll(/^\s*CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gim)])
      .flatMap(([, name]) => name ?? []),
  )
