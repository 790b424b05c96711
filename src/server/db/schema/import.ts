import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { productId } from './catalog.ts'
import { at, bytea, createdAt, id, oneOf } from './columns.ts'
import type { CreatedCategory, ShownProduct, UndoRecord } from './import-row.ts'

const STATUSES = [
  'new',
  'checking',
  'checked',
  'applying',
  'stopped',
  'done',
  'failed',
  'dropped',
  'undoing',
  'undone',
] as const
const UNDO_OUTCOMES = ['deleted', 'hidden', 'restored', 'left'] as const

/** An uploaded price list, its settings and its progress. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text().notNull(),
    fileBytes: integer().notNull(),
    /** Hash of the file, so that the command line recognises it. */
    digest: text().notNull(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    status: text({ enum: STATUSES }).notNull().default('new'),
    delimiter: text({ enum: [',', ';', '\t'] }).notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    /** First rows, for the preview. */
    samples: jsonb().$type<string[][]>().notNull(),
    /** Field of each column, as `IMPORT_FIELDS` of the contract names it. */
    mapping: jsonb().$type<string[]>().notNull(),
    /** Defaults of new products. */
    unit: text().notNull().default('1 pc'),
    stock: integer().notNull().default(0),
    category: text().notNull().default(''),
    /** Whether its prices are in paise. */
    paise: boolean().notNull().default(false),
    /** Whether new products are imported unpublished. */
    hidden: boolean().notNull().default(false),
    /** Known after the check. */
    totalRows: integer(),
    /** Rows finished in the current pass. */
    doneRows: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    same: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Number of uploaded pictures. */
    pictureFiles: integer().notNull().default(0),
    /** Pictures named by its rows and not shown yet; how many of them are finished, and how many failed. */
    pictures: integer().notNull().default(0),
    donePictures: integer().notNull().default(0),
    pictureTroubles: integer().notNull().default(0),
    /** Categories and subcategories that it created. */
    made: jsonb().$type<CreatedCategory[]>().notNull().default([]),
    /** Rows undone so far, and how many of them were left unchanged. */
    undoneRows: integer().notNull().default(0),
    leftRows: integer().notNull().default(0),
    /** Why it failed, as a sentence. */
    trouble: text(),
    /** Number of starts; part of the job's cause. */
    run: integer().notNull().default(0),
    createdAt: createdAt(),
    startedAt: at(),
    endedAt: at(),
  },
  (t) => [
    check('imports_status', oneOf(t.status, STATUSES)),
    uniqueIndex('imports_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`${t.status} in ('checking', 'applying', 'undoing')`),
    index('imports_time').on(t.createdAt, t.id),
  ],
)

const importId = () =>
  uuid()
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' })

/** The file of an import in pieces, for all nodes; deleted when it has ended. */
export const importPieces = pgTable(
  'import_pieces',
  { importId: importId(), place: integer().notNull(), bytes: bytea().notNull() },
  (t) => [primaryKey({ columns: [t.importId, t.place] })],
)

/** Outcome, or expected outcome, of rows that change something. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: importId(),
    line: integer().notNull(),
    outcome: text({ enum: ['added', 'changed', 'refused'] }).notNull(),
    name: text().notNull(),
    /** For a rejected row: the column, its value and the reason; for others `why` is a remark. */
    heading: text(),
    found: text(),
    why: text(),
    changes: jsonb().$type<{ field: string; before: string; after: string }[]>(),
    /** The product that it changes; null while a new one is only checked. */
    productId: uuid(),
    /** Preview for shoppers, in paise. */
    shown: jsonb().$type<ShownProduct>(),
    /** For an applied row: the data to undo it, and its product's previous pictures. */
    undo: jsonb().$type<UndoRecord>(),
    pictures: jsonb().$type<{ before: string[]; after: string[] }>(),
    /** Outcome of undoing the row, with a remark. */
    undone: text({ enum: UNDO_OUTCOMES }),
    undoNote: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_outcome').on(t.importId, t.outcome, t.line),
    check('import_rows_outcome', oneOf(t.outcome, ['added', 'changed', 'refused'])),
    check('import_rows_undone', oneOf(t.undone, UNDO_OUTCOMES)),
  ],
)

/** Uploaded pictures of an import by name; deleted when it has ended. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: importId(),
    /** File name with folders, in lower case. */
    path: text().notNull(),
    /** File name without folders. */
    name: text().notNull(),
    digest: text().notNull(),
    size: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.path] }),
    index('import_files_name').on(t.importId, t.name),
  ],
)

const PICTURE_STATUSES = ['waiting', 'taken', 'failed'] as const

/** A picture that a row names for its product. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: importId(),
    line: integer().notNull(),
    /** Index among the pictures of its row. */
    place: integer().notNull(),
    /** Null while a list is only checked and the product is new. */
    productId: uuid(),
    productName: text().notNull(),
    /** As in the row: a URL, a file name, or a value of our own export. */
    picture: text().notNull(),
    status: text({ enum: PICTURE_STATUSES }).notNull().default('waiting'),
    /** Id of the stored image, held by the import until its product shows it. */
    image: text(),
    /** Why it failed. */
    why: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line, t.place] }),
    index('import_pictures_status').on(t.importId, t.status, t.line, t.place),
    index('import_pictures_held').on(t.image).where(sql`${t.image} is not null`),
    check('import_pictures_status', oneOf(t.status, PICTURE_STATUSES)),
  ],
)

/** The key by which lists identify a product, and the stock stated by the last applied row. */
export const listedProducts = pgTable(
  'listed_products',
  {
    productId: productId().primaryKey(),
    code: text(),
    stockStamp: text(),
    stock: integer(),
  },
  (t) => [unique('listed_products_code').on(t.code)],
)
