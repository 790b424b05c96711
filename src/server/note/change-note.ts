import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, violates } from '#server/db/db.ts'
import type { CurrentUser } from '#server/http/access.ts'
import { found } from '#server/lib/errors.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import {
  type About,
  checkCanRemove,
  checkHasRoomForNote,
  checkIsRepeated,
  type NewNote,
  type Note,
  type Subject,
} from './note-rules.ts'
import { countNotes, findNote, insertNote, lockSubject, setRemoved } from './note-store.ts'

type Actor = Pick<CurrentUser, 'id' | 'role'>

/**
 * Adds a note about an order or a customer; idempotent by its id. Throws conflict when there are too many, and when the
 * id belongs to another note.
 */
export async function addNote(db: Db, actor: Actor, about: About, wanted: NewNote): Promise<Note> {
  const add = () => actAsStaff(db, actor.id, 'orders', (tx) => insertOnce(tx, actor, about, wanted))
  try {
    return await add()
  } catch (error) {
    // Two requests with one id about different subjects: the other one has committed.
    if (violates(error, 'notes_pkey')) return add()
    throw error
  }
}

async function insertOnce(tx: Db, actor: Actor, about: About, wanted: NewNote): Promise<Note> {
  const subject = await lock(tx, about)
  const made = await findNote(tx, wanted.id)
  if (made) {
    checkIsRepeated(made, wanted, actor.id, subject)
    return made
  }
  checkHasRoomForNote(await countNotes(tx, subject))
  await insertNote(tx, subject, { ...wanted, authorId: actor.id })
  await record(tx, 'note.add', actor, subject)
  return found(await findNote(tx, wanted.id), 'Note')
}

/** Takes a note out, until its removal is undone within a day. Again, it changes nothing. Throws forbidden for others. */
export const removeNote = (db: Db, actor: Actor, id: string): Promise<Note> =>
  changeNote(db, actor, id, async (tx, note) => {
    if (note.removedAt) return undefined
    await setRemoved(tx, id, true)
    return 'note.remove'
  })

/** Undoes the removal. Again, it changes nothing. Throws forbidden for others, and conflict when there are too many. */
export const restoreNote = (db: Db, actor: Actor, id: string): Promise<Note> =>
  changeNote(db, actor, id, async (tx, note, subject) => {
    if (!note.removedAt) return undefined
    checkHasRoomForNote(await countNotes(tx, subject))
    await setRemoved(tx, id, false)
    return 'note.restore'
  })

type Change = (tx: Db, note: Note, subject: Subject) => Promise<AuditAction | undefined>

const changeNote = (db: Db, actor: Actor, id: string, change: Change): Promise<Note> =>
  actAsStaff(db, actor.id, 'orders', async (tx) => {
    const subject = await lock(tx, aboutOf(found(await findNote(tx, id), 'Note')))
    // Read again under the lock: the first one may be of before.
    const note = found(await findNote(tx, id), 'Note')
    checkCanRemove(note, actor)
    const action = await change(tx, note, subject)
    if (action) await record(tx, action, actor, subject)
    return found(await findNote(tx, id), 'Note')
  })

const aboutOf = ({ orderId, customerId }: Note): About =>
  orderId ? { kind: 'order', id: orderId } : { kind: 'customer', id: customerId ?? '' }

const lock = async (tx: Db, about: About): Promise<Subject> =>
  found(await lockSubject(tx, about), about.kind === 'order' ? 'Order' : 'Person')

/** The words stay in the note, which leaves with the account; the permanent trail names only what it is about. */
const record = (tx: Db, action: AuditAction, { id: actorId }: Actor, { id, name }: Subject) =>
  recordAudit(tx, { action, actorId, subjectId: id, subject: name, before: null, after: null })
