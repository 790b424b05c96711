import { z } from 'zod'
import { OrderParams } from '../order/order.ts'
import { ByIdParams, type CallSchema, Id, Instant, RequiredText } from '../schema.ts'
import { MAX_NOTES, MAX_SUGGESTED_TAGS, MAX_TAGS, NOTE_LENGTH, tagName } from './note-kinds.ts'

const Note = z.object({
  _id: Id,
  text: z.string(),
  author: z.string().describe('name of the colleague, empty once their account is gone'),
  at: Instant,
  can_remove: z.boolean().describe('by its writer and by admins'),
})

const Notes = z.object({
  notes: z.array(Note).max(MAX_NOTES).describe('the newest first'),
  tags: z.array(z.string()).max(MAX_TAGS).describe('the first added first'),
})

const CustomerNotes = Notes.extend({ _id: Id.optional().describe('for who may change them') })

const NotesOfOrder = Notes.extend({
  customer: CustomerNotes.nullable().describe('of the account that ordered; null once it is gone'),
})

const NewNote = z.object({
  note_id: Id.describe(
    'made by the client, once for each note: the same again, after a lost answer, changes nothing',
  ),
  text: RequiredText(NOTE_LENGTH.text),
})

const Tag = z.object({
  tag: z
    .string()
    .overwrite(tagName)
    .pipe(RequiredText(NOTE_LENGTH.tag))
    .describe('upper and lower case are the same tag'),
})

export const noteSchemas = {
  'note.ofOrder': { params: OrderParams, data: NotesOfOrder },
  'note.ofCustomer': { params: ByIdParams, data: CustomerNotes },
  'note.addToOrder': { params: OrderParams, body: NewNote, data: Note },
  'note.addToCustomer': { params: ByIdParams, body: NewNote, data: Note },
  'note.remove': { params: ByIdParams, data: Note },
  'note.restore': {
    params: ByIdParams,
    data: Note.describe('within a day of its removal, by who may remove it'),
  },
  'tag.list': {
    data: z
      .array(z.object({ name: z.string() }))
      .max(MAX_SUGGESTED_TAGS)
      .describe('the last used first'),
  },
  'tag.addToOrder': { params: OrderParams, body: Tag, data: Notes.shape.tags },
  'tag.addToCustomer': { params: ByIdParams, body: Tag, data: Notes.shape.tags },
  'tag.removeFromOrder': { params: OrderParams, body: Tag, data: Notes.shape.tags },
  'tag.removeFromCustomer': { params: ByIdParams, body: Tag, data: Notes.shape.tags },
} satisfies Record<string, CallSchema>

export type Note = z.output<typeof Note>
export type Notes = z.output<typeof Notes>
export type CustomerNotes = z.output<typeof CustomerNotes>
export type NotesOfOrder = z.output<typeof NotesOfOrder>
