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
import type { MadePlace, ShownProduct, UndoRecord } from './import-row.ts'

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

/** A price list that somebody brought: what is made of it, and how far that has come. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text().notNull(),
    fileBytes: integer().notNull(),
    /** Of the file, so that the command line knows the same one again. */
    digest: text().notNull(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    status: text({ enum: STATUSES }).notNull().default('new'),
    delimiter: text({ enum: [',', ';', '\t'] }).notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    /** The first rows, to look at. */
    samples: jsonb().$type<string[][]>().notNull(),
    /** What each column is, as `IMPORT_FIELDS` of the contract names it. */
    mapping: jsonb().$type<string[]>().notNull(),
    /** What new products get where the list says nothing. */
    unit: text().notNull().default('1 pc'),
    stock: integer().notNull().default(0),
    category: text().notNull().default(''),
    /** Whether its prices are in paise. */
    paise: boolean().notNull().default(false),
    /** Whether new products wait unpublished. */
    hidden: boolean().notNull().default(false),
    /** Known once it has been checked. */
    totalRows: integer(),
    /** How many rows of this pass are behind it. */
    doneRows: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    same: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Pictures that were brought for it. */
    pictureFiles: integer().notNull().default(0),
    /** That its rows name and their products do not show yet; how many of them are behind it, and could not be had. */
    pictures: integer().notNull().default(0),
    donePictures: integer().notNull().default(0),
    pictureTroubles: integer().notNull().default(0),
    /** The categories and subcategories that it made. */
    made: jsonb().$type<MadePlace[]>().notNull().default([]),
    /** Rows that were undone so far; of those, how many were left alone. */
    undoneRows: integer().notNull().default(0),
    leftRows: integer().notNull().default(0),
    /** Why it failed, as a sentence. */
    trouble: text(),
    /** How often it was set going: names the jobs of each time. */
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

/** The file of an import, in pieces, where every node finds it; gone when it has ended. */
export const importPieces = pgTable(
  'import_pieces',
  { importId: importId(), place: integer().notNull(), bytes: bytea().notNull() },
  (t) => [primaryKey({ columns: [t.importId, t.place] })],
)

/** What became, or would become, of the rows that are not as they were. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: importId(),
    line: integer().notNull(),
    outcome: text({ enum: ['added', 'changed', 'refused'] }).notNull(),
    name: text().notNull(),
    /** Of a refused row: the column, what stands there, and why; of others `why` is what to look at. */
    heading: text(),
    found: text(),
    why: text(),
    changes: jsonb().$type<{ field: string; before: string; after: string }[]>(),
    /** The product that it changes; null while a new one is only checked. */
    productId: uuid(),
    /** What shoppers will see of it, in paise. */
    shown: jsonb().$type<ShownProduct>(),
    /** Of an applied row: what it takes to undo it, and the pictures that its product showed. */
    undo: jsonb().$type<UndoRecord>(),
    pictures: jsonb().$type<{ before: string[]; after: string[] }>(),
    /** What became of it when the list was undone, and what is to be said of it. */
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

/** The pictures that were brought for an import, by their names; gone when it has ended. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: importId(),
    /** Its name with its folders, in small letters. */
    path: text().notNull(),
    /** The same without its folders. */
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
    /** Among those of its row. */
    place: integer().notNull(),
    /** Null as long as a list is only checked and the product is new. */
    productId: uuid(),
    productName: text().notNull(),
    /** As the row says it: an address, a name, or what an export of ours says. */
    picture: text().notNull(),
    status: text({ enum: PICTURE_STATUSES }).notNull().default('waiting'),
    /** Of one that is taken, until its product shows it: so long the import holds it. */
    image: text(),
    /** Why it could not be taken. */
    why: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line, t.place] }),
    index('import_pictures_status').on(t.importId, t.status, t.line, t.place),
    index('import_pictures_held').on(t.image).where(sql`${t.image} is not null`),
    check('import_pictures_status', oneOf(t.status, PICTURE_STATUSES)),
  ],
)

/** By what a list knows a product, and what the last row that was applied to it said of its stock. */
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
