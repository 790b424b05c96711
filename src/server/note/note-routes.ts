import { may } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentUser } from '#server/http/access.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { orderScopeOf } from '#server/order/staff/current-order-store.ts'
import { addNote, removeNote, restoreNote } from './change-note.ts'
import { addTag, removeTag } from './change-tag.ts'
import type { About } from './note-rules.ts'
import { findOrderSubject, isCustomer, listNotes } from './note-store.ts'
import { notesView, noteView, tagsView } from './note-view.ts'
import { listTags, listUsedTags } from './tag-store.ts'

const order = ({ id }: { id: string }): About => ({ kind: 'order', id })
const customer = ({ id }: { id: string }): About => ({ kind: 'customer', id })

/** What staff write about orders and customers for each other. */
export function noteRoutes(route: ServeRoute, deps: Deps) {
  readRoutes(route, deps)
  changeRoutes(route, deps)
  tagRoutes(route, deps)
}

const readNotes = async (db: Db, about: About, reader: CurrentUser) =>
  notesView(await listNotes(db, about), await listTags(db, about), reader)

function readRoutes(route: ServeRoute, { readDb }: Deps) {
  route('note.ofOrder', async ({ user, params }) => {
    const ids = found(await findOrderSubject(readDb, params.id, orderScopeOf(user)), 'Order')
    const about = ids.customerId && customer({ id: ids.customerId })
    const known = about && { ...(await readNotes(readDb, about, user)) }
    const change = may(user, 'orders') && about ? { _id: about.id } : {}
    return {
      data: {
        ...(await readNotes(readDb, order(ids), user)),
        customer: known ? { ...known, ...change } : null,
      },
    }
  })

  route('note.ofCustomer', async ({ user, params }) => {
    found((await isCustomer(readDb, params.id)) || undefined, 'Person')
    return { data: { ...(await readNotes(readDb, customer(params), user)), _id: params.id } }
  })
}

function changeRoutes(route: ServeRoute, { db }: Deps) {
  const add = async (user: CurrentUser, about: About, body: { note_id: string; text: string }) => ({
    message: text('Note added.'),
    data: noteView(await addNote(db, user, about, { id: body.note_id, text: body.text }), user),
  })

  route('note.addToOrder', ({ user, params, body }) => add(user, order(params), body))
  route('note.addToCustomer', ({ user, params, body }) => add(user, customer(params), body))

  route('note.remove', async ({ user, params }) => ({
    message: text('Note removed.'),
    data: noteView(await removeNote(db, user, params.id), user),
  }))

  route('note.restore', async ({ user, params }) => ({
    message: text('Note is back.'),
    data: noteView(await restoreNote(db, user, params.id), user),
  }))
}

function tagRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('tag.list', async () => ({ data: (await listUsedTags(readDb)).map((name) => ({ name })) }))

  route('tag.addToOrder', async ({ user, params, body }) => ({
    data: tagsView(await addTag(db, user.id, order(params), body.tag)),
  }))
  route('tag.addToCustomer', async ({ user, params, body }) => ({
    data: tagsView(await addTag(db, user.id, customer(params), body.tag)),
  }))
  route('tag.removeFromOrder', async ({ user, params, body }) => ({
    data: tagsView(await removeTag(db, user.id, order(params), body.tag)),
  }))
  route('tag.removeFromCustomer', async ({ user, params, body }) => ({
    data: tagsView(await removeTag(db, user.id, customer(params), body.tag)),
  }))
}
