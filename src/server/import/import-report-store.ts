import { and, asc, eq, isNotNull, like, sql } from 'drizzle-orm'
import type { ImportOutcome } from '#contract/import/import-fields.ts'
import type { Db } from '#server/db/db.ts'
import { importRows } from '#server/db/schema/import.ts'
import type { UndoOutcome } from './undo/undo-rules.ts'

/** The result, or expected result, of a row. */
export type ReportRow = Omit<typeof importRows.$inferInsert, 'importId'>
export type StoredRow = typeof importRows.$inferSelect

export async function deleteReport(tx: Db, importId: string): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId))
}

/** Saves the results of rows, replacing the expected ones. */
export async function saveReport(tx: Db, importId: string, lines: Line[]): Promise<void> {
  const first = lines[0]?.line ?? 0
  const last = lines.at(-1)?.line ?? 0
  const rows = lines.flatMap(({ report }) => (report ? [{ importId, ...report }] : []))
  await tx.execute(sql`delete from import_rows
    where import_id = ${importId} and line between ${first} and ${last}`)
  if (rows.length > 0) await tx.insert(importRows).values(rows)
}

/** A row of the list; without a report it stays unchanged. */
export type Line = { line: number; report: ReportRow | undefined }

type ReportQuery = {
  outcome?: ImportOutcome | undefined
  /** Only rows with a preview for shoppers. */
  shown?: boolean | undefined
  undone?: UndoOutcome | undefined
  currentPage: number
  pageSize: number
}

/** In the order of the file. */
export async function listReport(db: Db, importId: string, query: ReportQuery) {
  const where = and(
    eq(importRows.importId, importId),
    query.outcome && eq(importRows.outcome, query.outcome),
    query.shown ? isNotNull(importRows.shown) : undefined,
    query.undone && eq(importRows.undone, query.undone),
  )
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.line))
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
  return { rows, totalCount: await db.$count(importRows, where) }
}

/** Marks a row that makes a product free. */
export const FREE = 'Shoppers pay ₹0.00.'

export const countFree = (db: Db, importId: string): Promise<number> =>
  db.$count(importRows, and(eq(importRows.importId, importId), like(importRows.why, `%${FREE}`)))
