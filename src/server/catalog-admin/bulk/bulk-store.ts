import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { BulkRefused } from '#contract/catalog/bulk.ts'
import { BULK_UNDO_HOURS, type BulkChange, MAX_RECENT_BULK } from '#contract/catalog/bulk-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { bulkEdits } from '#server/db/schema/bulk-edit.ts'
import { users } from '#server/db/schema/user.ts'
import type { BulkFacts } from './bulk-rules.ts'

/** What a change of many has done to a product. */
export type BulkRow = { id: string; name: string; before: BulkFacts; after: BulkFacts }

export type BulkEdit = {
  id: string
  actorName: string
  change: BulkChange
  rows: BulkRow[]
  refused: BulkRefused[]
  undoneAt: Date | null
  left: BulkRefused[]
  createdAt: Date
}

const columns = {
  id: bulkEdits.id,
  actorName: bulkEdits.actorName,
  change: bulkEdits.change,
  rows: bulkEdits.rows,
  refused: bulkEdits.refused,
  undoneAt: bulkEdits.undoneAt,
  left: bulkEdits.left,
  createdAt: bulkEdits.createdAt,
}

/** The JSON columns hold what `insertBulkEdit` and `markUndone` have written. */
const editOf = (row: Record<keyof typeof columns, unknown>) => row as BulkEdit

export async function findBulkEdit(db: Db, id: string): Promise<BulkEdit | undefined> {
  return (await db.select(columns).from(bulkEdits).where(eq(bulkEdits.id, id))).map(editOf)[0]
}

/** The same, locked. */
export async function lockBulkEdit(tx: Db, id: string): Promise<BulkEdit | undefined> {
  const rows = await tx.select(columns).from(bulkEdits).where(eq(bulkEdits.id, id)).for('update')
  return rows.map(editOf)[0]
}

const isUndoable = gt(
  bulkEdits.createdAt,
  sql`clock_timestamp() - make_interval(hours => ${BULK_UNDO_HOURS})`,
)

export async function canStillBeUndone(db: Db, id: string): Promise<boolean> {
  return (await db.$count(bulkEdits, and(eq(bulkEdits.id, id), isUndoable))) > 0
}

/** Changes that can be undone, the latest first. */
export const listUndoable = async (db: Db): Promise<BulkEdit[]> =>
  (
    await db
      .select(columns)
      .from(bulkEdits)
      .where(and(isUndoable, isNull(bulkEdits.undoneAt), gt(bulkEdits.changed, 0)))
      .orderBy(desc(bulkEdits.createdAt), desc(bulkEdits.id))
      .limit(MAX_RECENT_BULK)
  ).map(editOf)

type NewEdit = Pick<BulkEdit, 'id' | 'change' | 'rows' | 'refused'> & { actorId: string }

/** Keeps a change, and forgets those of more than a month ago. */
export async function insertBulkEdit(tx: Db, edit: NewEdit): Promise<void> {
  const name = tx.select({ name: users.username }).from(users).where(eq(users.id, edit.actorId))
  await tx
    .insert(bulkEdits)
    .values({ ...edit, changed: edit.rows.length, actorName: sql`coalesce((${name}), '')` })
  await tx.delete(bulkEdits).where(lt(bulkEdits.createdAt, sql`now() - interval '30 days'`))
}

export const markUndone = async (tx: Db, id: string, left: readonly BulkRefused[]) => {
  await tx
    .update(bulkEdits)
    .set({ undoneAt: sql`clock_timestamp()`, left: [...left] })
    .where(eq(bulkEdits.id, id))
}
