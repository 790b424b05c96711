import type { Import, ImportRow, PictureTrouble } from '#contract/import.ts'
import type { NamedPicture } from './import-picture-store.ts'
import type { ReportRow } from './import-report-store.ts'
import type { PriceList } from './import-rules.ts'

/** `free`: rows that make a product free, where they were counted. */
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
  pictureFiles: list.pictureFiles,
  pictures: list.pictures,
  donePictures: list.donePictures,
  pictureTroubles: list.pictureTroubles,
  createdAt: list.createdAt.toISOString(),
  startedAt: list.startedAt?.toISOString() ?? null,
  endedAt: list.endedAt?.toISOString() ?? null,
})

export const reportView = ({ importId: _, ...row }: ReportRow & { importId?: string }): ImportRow =>
  row

export const troubleView = (picture: NamedPicture): PictureTrouble => ({
  line: picture.line,
  name: picture.productName,
  picture: picture.picture,
  why: picture.why ?? '',
})
