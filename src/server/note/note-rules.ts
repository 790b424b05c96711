import type { Role } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import { MAX_NOTES, MAX_TAGS, tagKey } from '#contract/note/note-kinds.ts'
import { conflict, ShopError } from '#server/lib/errors.ts'

/** What a note or tag is about. An order is named by its id or number. */
export type About = { kind: 'order' | 'customer'; id: string }

/** The same, found: `name` is what the trail calls it. */
export type Subject = { kind: About['kind']; id: string; name: string }

export type Note = {
  id: string
  orderId: string | null
  customerId: string | null
  authorId: string
  /** Empty once the account is gone. */
  author: string
  text: string
  createdAt: Date
  removedAt: Date | null
}

export type NewNote = { id: string; text: string }

export type Tag = { key: string; name: string }

type Reader = { id: string; role: Role }

/** Its writer, and every owner. */
export const canRemove = ({ authorId }: Pick<Note, 'authorId'>, reader: Reader) =>
  authorId === reader.id || reader.role === 'ADMIN'

/** Throws forbidden for a note of a colleague. */
export function checkCanRemove(note: Note, reader: Reader) {
  if (canRemove(note, reader)) return
  throw new ShopError('forbidden', text('Only its writer or an admin can remove this note.'), {
    code: 'NOTE_OF_COLLEAGUE',
  })
}

/** Throws conflict when there is no room for one more. */
export function checkHasRoomForNote(count: number) {
  if (count < MAX_NOTES) return
  throw conflict(text('There are {max} notes already. Remove one first.', { max: MAX_NOTES }), {
    code: 'TOO_MANY_NOTES',
  })
}

/** Throws conflict when there is no room for one more. */
export function checkHasRoomForTag(count: number) {
  if (count < MAX_TAGS) return
  throw conflict(text('There are {max} tags already. Remove one first.', { max: MAX_TAGS }), {
    code: 'TOO_MANY_TAGS',
  })
}

/** Throws conflict when the id of a repeated request belongs to another note. */
export function checkIsRepeated(made: Note, { text: typed }: NewNote, by: string, about: Subject) {
  const subjectId = about.kind === 'order' ? made.orderId : made.customerId
  if (made.text === typed && made.authorId === by && subjectId === about.id) return
  throw conflict(text('This note was already saved differently. Look at the notes.'), {
    code: 'KEY_REUSED',
  })
}

export const hasTag = (tags: readonly Tag[], name: string) =>
  tags.some(({ key }) => key === tagKey(name))
