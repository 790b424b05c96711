import type { Db } from '#server/db/db.ts'
import { listReport } from '#server/import/import-report-store.ts'
import type { PriceList } from '#server/import/import-rules.ts'
import { listTroubles } from '#server/import/pictures/import-picture-store.ts'
import { printStep } from './announce.ts'

/** Whether nothing has changed in between. */
export const isUnmoved = (before: PriceList, now: PriceList) =>
  before.doneRows === now.doneRows && before.donePictures === now.donePictures

export const far = ({ doneRows, donePictures, pictures }: PriceList) =>
  pictures === 0
    ? `${doneRows.toLocaleString('en-IN')} rows`
    : `${doneRows.toLocaleString('en-IN')} rows, ${donePictures} of ${pictures} pictures`

const SHOWN = 1_000

/** Every rejected row and every failed picture with its reason. */
export async function reportOn(db: Db, { id }: PriceList) {
  const page = { outcome: 'refused', currentPage: 1, pageSize: SHOWN } as const
  const { rows, totalCount } = await listReport(db, id, page)
  for (const { line, heading, found, why } of rows) {
    printStep(`Line ${line}${heading ? `, ${heading} “${found}”` : ''}: ${why}`)
  }
  if (totalCount > rows.length) printStep(`… and ${totalCount - rows.length} more.`)
  const troubles = await listTroubles(db, id, { currentPage: 1, pageSize: SHOWN })
  for (const { line, picture, why } of troubles.rows) printStep(`Line ${line}, ${picture}: ${why}`)
  if (troubles.totalCount > SHOWN) printStep(`… and ${troubles.totalCount - SHOWN} more pictures.`)
}

const aboutPictures = ({ pictures, pictureTroubles }: PriceList) =>
  pictures === 0
    ? ''
    : `, ${pictures - pictureTroubles} pictures, ${pictureTroubles} that could not be had`

/** The result of the list in one line. */
export const outcome = (list: PriceList): string => {
  const { status, added, changed, same, refused, trouble } = list
  if (trouble) return trouble
  const end = status === 'done' ? 'Done' : 'Checked, nothing is changed'
  return `${end}: ${added} new, ${changed} changed, ${same} as before, ${refused} refused${aboutPictures(list)}`
}
