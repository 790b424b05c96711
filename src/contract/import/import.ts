import { z } from 'zod'
import { WireTextSchema } from '../language/wire-text.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Instant,
  pageFields,
  pageQuery,
  RequiredText,
  Text,
} from '../schema.ts'
import {
  IMPORT_FIELDS,
  IMPORT_OUTCOMES,
  IMPORT_STATUSES,
  type ImportField,
  UNDO_OUTCOMES,
} from './import-fields.ts'

/** The English sentence beside it with key and values; missing where it has no values of its own. */
const Sentence = WireTextSchema.optional()

/** A plain list, so that the web does not bundle the validator. */
const Field = z.enum(IMPORT_FIELDS satisfies readonly ImportField[])

const Import = z.object({
  _id: Id,
  fileName: z.string(),
  fileBytes: z.int(),
  by: z.string().describe('who brought it; once it is applied, who applies it'),
  status: z.enum(IMPORT_STATUSES),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: Field })),
  unit: z.string().describe('of new products, where the list has no column for it'),
  stock: z.int().describe('of new products, where the list has no column for it'),
  category: z.string().describe('of new products, where the list names none'),
  paise: z.boolean().describe('whether its prices are in paise'),
  hidden: z.boolean().describe('whether new products wait unpublished'),
  totalRows: z.int().nullable().describe('known once it has been checked'),
  doneRows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  free: z
    .int()
    .optional()
    .describe('rows that make a product free; counted for a list that has been checked'),
  trouble: z.string().nullable(),
  trouble_text: Sentence,
  canUndo: z.boolean(),
  undoneRows: z.int().describe('rows that were undone so far'),
  leftRows: z.int().describe('of those, rows that were left alone because of later changes'),
  pictureFiles: z.int().describe('that were brought for the list'),
  pictures: z.int().describe('that its rows name and their products do not show yet'),
  donePictures: z.int(),
  pictureTroubles: z.int().describe('of those, how many could not be taken'),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})

const ImportRow = z.object({
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  name: z.string(),
  heading: z.string().nullable().describe('of a refused row: the column'),
  found: z.string().nullable(),
  why: z
    .string()
    .nullable()
    .describe('why a row is refused; else what to look at before it is applied'),
  why_text: Sentence,
  changes: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .nullable(),
  shown: z
    .object({
      image: z.string().nullable().describe('as the product shows it now, or will show it'),
      picture: z.string().nullable().describe('one that the row names and that is still to come'),
      pictureTrouble: z.string().nullable().describe('why the picture of the row cannot be had'),
      picture_trouble_text: Sentence,
      unit: z.string(),
      listPrice: z.number(),
      sellingPrice: z.number(),
      stock: z.int(),
      categories: z.array(z.string()),
      published: z.boolean(),
    })
    .nullable()
    .describe('what shoppers will see; null for a refused row'),
  undone: z.enum(UNDO_OUTCOMES).nullable(),
  undoNote: z.string().nullable().describe('what was left alone when the row was undone, and why'),
  undo_note_text: Sentence,
})

const PictureTrouble = z.object({
  line: z.int(),
  name: z.string(),
  picture: z.string(),
  why: z.string(),
  why_text: Sentence,
})

const byPage = pageQuery().omit({ all: true })

export const importSchemas = {
  'import.upload': {
    body: z.object({ fileName: Text(200).default('') }),
    data: Import,
  },
  'import.addPictures': {
    params: ByIdParams,
    data: z.object({
      list: Import,
      left: z
        .array(z.object({ name: z.string(), why: z.string(), why_text: Sentence }))
        .describe('the first that were not taken'),
      leftCount: z.int(),
    }),
  },
  'import.pictures': {
    params: ByIdParams,
    query: byPage,
    data: z.array(PictureTrouble),
    beside: pageFields,
  },
  'import.list': { query: byPage, data: z.array(Import), beside: pageFields },
  'import.get': { params: ByIdParams, data: Import },
  'import.check': {
    params: ByIdParams,
    body: z.object({
      mapping: z.array(Field).min(1).max(200),
      unit: RequiredText(OFFICE_LENGTH.unit),
      stock: z.int().min(0).max(1_000_000),
      category: Text(OFFICE_LENGTH.categoryName).default(''),
      paise: z.boolean().default(false),
      hidden: z.boolean().default(false),
    }),
    data: Import,
  },
  'import.apply': { params: ByIdParams, data: Import },
  'import.stop': { params: ByIdParams, data: Import },
  'import.undo': { params: ByIdParams, data: Import },
  'import.rows': {
    params: ByIdParams,
    query: byPage.extend({
      outcome: z.enum(IMPORT_OUTCOMES).optional(),
      shown: z.stringbool().optional().describe('only rows that shoppers will see something of'),
      undone: z.enum(UNDO_OUTCOMES).optional(),
    }),
    data: z.array(ImportRow),
    beside: pageFields,
  },
  'import.export': {
    query: z.object({
      after: z
        .string()
        .regex(/^[a-z]{12}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is no place in an export')
        .optional()
        .describe('`next` of the page before'),
    }),
    data: z.object({ csv: z.string(), next: z.string().nullable() }),
  },
} satisfies Record<string, CallSchema>

export type Import = z.output<typeof Import>
export type ImportRow = z.output<typeof ImportRow>
export type PictureTrouble = z.output<typeof PictureTrouble>
