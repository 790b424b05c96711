import type { Notes as NotesView, Note as NoteView } from '#contract/note/note.ts'
import type { CurrentUser } from '#server/http/access.ts'
import { canRemove, type Note, type Tag } from './note-rules.ts'

export const noteView = (note: Note, reader: CurrentUser): NoteView => ({
  _id: note.id,
  text: note.text,
  author: note.author,
  at: note.createdAt.toISOString(),
  can_remove: canRemove(note, reader),
})

export const notesView = (notes: Note[], tags: Tag[], reader: CurrentUser): NotesView => ({
  notes: notes.map((note) => noteView(note, reader)),
  tags: tagsView(tags),
})

export const tagsView = (tags: Tag[]): string[] => tags.map(({ name }) => name)
