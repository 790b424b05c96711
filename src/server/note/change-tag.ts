import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { tagKey } from '#contract/note/note-kinds.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { type About, checkHasRoomForTag, hasTag, type Subject, type Tag } from './note-rules.ts'
import { lockSubject } from './note-store.ts'
import { deleteTag, insertTag, listTags, saveTag } from './tag-store.ts'

/** Marks an order or a customer with a tag. One that it has stays as it is. Throws conflict when it has too many. */
export const addTag = (db: Db, actorId: string, about: About, name: string): Promise<Tag[]> =>
  changeTags(db, actorId, about, async (tx, subject) => {
    const tags = await listTags(tx, subject)
    if (hasTag(tags, name)) return undefined
    checkHasRoomForTag(tags.length)
    await insertTag(tx, subject, await saveTag(tx, name))
    return 'tag.add'
  })

/** Takes a tag off. Again, it changes nothing. */
export const removeTag = (db: Db, actorId: string, about: About, name: string): Promise<Tag[]> =>
  changeTags(db, actorId, about, async (tx, subject) =>
    (await deleteTag(tx, subject, tagKey(name))) ? 'tag.remove' : undefined,
  )

type Change = (tx: Db, subject: Subject) => Promise<AuditAction | undefined>

/** Returns the tags that it has then. The trail names what was marked, and not with what: see notes. */
const changeTags = (db: Db, actorId: string, about: About, change: Change): Promise<Tag[]> =>
  actAsStaff(db, actorId, 'orders', async (tx) => {
    const subject = found(await lockSubject(tx, about), about.kind === 'order' ? 'Order' : 'Person')
    const action = await change(tx, subject)
    const { id: subjectId, name: named } = subject
    const entry = { actorId, subjectId, subject: named, before: null, after: null }
    if (action) await recordAudit(tx, { action, ...entry })
    return listTags(tx, subject)
  })
