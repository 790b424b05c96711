import type { Import, ImportRow, PictureTrouble } from '#contract/import/import.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { StoredRow } from './import-report-store.ts'
import { canBeUndone, type PriceList } from './import-rules.ts'
import type { NamedPicture } from './pictures/import-picture-store.ts'
import type { ShownPictures } from './pictures/shown-pictures.ts'
import { storedText } from './stored-sentences.ts'

/** `free`: number of rows that make a product free, if counted. */
export const importView = (list: PriceList, free?: number): Import => ({
  _id: list.id,
  fileName: list.fileName,
  fileBytes: list.fileBytes,
  by: list.actorName,
  status: list.status,
  columns: list.headings.map((heading, index) => ({
    heading,
    samples: list.samples.map((cells) => cells[index] ?? ''),
    field: list.mapping[index] ?? 'none',
  })),
  unit: list.unit,
  stock: list.stock,
  category: list.category,
  paise: list.paise,
  hidden: list.hidden,
  totalRows: list.totalRows,
  doneRows: list.doneRows,
  added: list.added,
  changed: list.changed,
  same: list.same,
  refused: list.refused,
  ...(free !== undefined && { free }),
  trouble: list.trouble,
  trouble_text: storedText(list.trouble),
  canUndo: canBeUndone(list),
  undoneRows: list.undoneRows,
  leftRows: list.leftRows,
  pictureFiles: list.pictureFiles,
  pictures: list.pictures,
  donePictures: list.donePictures,
  pictureTroubles: list.pictureTroubles,
  createdAt: list.createdAt.toISOString(),
  startedAt: list.startedAt?.toISOString() ?? null,
  endedAt: list.endedAt?.toISOString() ?? null,
})

export const reportView = (
  { line, outcome, name, heading, found, why, changes, shown, undone, undoNote }: StoredRow,
  pictures: ShownPictures,
): ImportRow => ({
  line,
  outcome,
  name,
  heading,
  found,
  why,
  why_text: storedText(why),
  changes,
  shown: shown && {
    ...pictures,
    picture_trouble_text: storedText(pictures.pictureTrouble),
    unit: shown.unit,
    listPrice: toRupees(shown.price),
    sellingPrice: toRupees(shown.sellingPrice),
    stock: shown.stock,
    categories: shown.categories,
    published: shown.published,
  },
  undone,
  undoNote,
  undo_note_text: storedText(undoNote),
})

export const troubleView = (picture: NamedPicture): PictureTrouble => ({
  line: picture.line,
  name: picture.productName,
  picture: picture.picture,
  why: picture.why ?? '',
  why_text: storedText(picture.why),
})

/** A file that was not taken. */
export const leftView = ({ name, why }: { name: string; why: string }) => ({
  ...{ name, why },
  why_text: storedText(why),
})
