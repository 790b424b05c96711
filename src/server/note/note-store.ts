import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { MAX_NOTES } from '#contract/note/note-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { notes } from '#server/db/schema/note.ts'
import { orders } from '#server/db/schema/order.ts'
import { users } from '#server/db/schema/user.ts'
import { matchesIdOrNumber } from '#server/order/order-store.ts'
import { inScope, type OrderScope } from '#server/order/staff/current-order-store.ts'
import type { About, NewNote, Note, Subject } from './note-rules.ts'

/**
 * Locks the order or the account, so that its notes and tags are changed one after the other, and none is added to an
 * account that is being deleted. Undefined when there is no such one.
 */
export async function lockSubject(tx: Db, { kind, id }: About): Promise<Subject | undefined> {
  const [locked] =
    kind === 'order'
      ? await tx
          .select({ id: orders.id, name: orders.number })
          .from(orders)
          .where(matchesIdOrNumber(id))
          .for('no key update')
      : await tx
          .select({ id: users.id, name: users.username })
          .from(users)
          .where(and(eq(users.id, id), ne(users.status, 'Deleted')))
          .for('no key update')
  return locked && { ...locked, kind }
}

/** The ids of an order that this reader may read, and of the account that ordered; null once that is gone. */
export async function findOrderSubject(db: Db, idOrNumber: string, scope: OrderScope) {
  const [row] = await db
    .select({ id: orders.id, customerId: users.id })
    .from(orders)
    .leftJoin(users, and(eq(users.id, orders.userId), ne(users.status, 'Deleted')))
    .where(and(matchesIdOrNumber(idOrNumber), inScope(scope)))
  return row
}

export const isCustomer = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), ne(users.status, 'Deleted')))) > 0

const columns = {
  id: notes.id,
  orderId: notes.orderId,
  customerId: notes.customerId,
  authorId: notes.authorId,
  author: sql<string>`coalesce((select u.username from users u where u.id = ${notes.authorId}), '')`,
  text: notes.text,
  createdAt: notes.createdAt,
  removedAt: notes.removedAt,
}

const about = ({ kind, id }: About) => eq(kind === 'order' ? notes.orderId : notes.customerId, id)
const stays = isNull(notes.removedAt)

/** The newest first. */
export const listNotes = (db: Db, subject: About): Promise<Note[]> =>
  select(db, and(about(subject), stays)).limit(MAX_NOTES)

const select = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(notes).where(where).orderBy(desc(notes.createdAt), desc(notes.id))

export const countNotes = (db: Db, subject: About): Promise<number> =>
  db.$count(notes, and(about(subject), stays))

/** Also a removed one, until it is deleted. */
export async function findNote(db: Db, id: string): Promise<Note | undefined> {
  return (await select(db, eq(notes.id, id)))[0]
}

export const insertNote = (tx: Db, { kind, id }: Subject, note: NewNote & { authorId: string }) =>
  tx.insert(notes).values({ ...note, ...(kind === 'order' ? { orderId: id } : { customerId: id }) })

export const setRemoved = (tx: Db, id: string, isRemoved: boolean) =>
  tx
    .update(notes)
    .set({ removedAt: isRemoved ? sql`clock_timestamp()` : null })
    .where(eq(notes.id, id))
