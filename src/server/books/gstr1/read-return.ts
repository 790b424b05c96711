import type { Db } from '#server/db/db.ts'
import type { Month } from '../month-rules.ts'
import { findListed, sumCells } from './cell-store.ts'
import { listIssuedSeries, sumDocuments } from './facts-store.ts'

export type MonthReturn = Awaited<ReturnType<typeof readReturn>>

/** Everything of a month's return but its large documents, which are read in pages. */
export async function readReturn(db: Db, { span }: Month) {
  const cells = await sumCells(db, span)
  const ids = [...new Set(cells.flatMap(({ productId }) => productId ?? []))]
  return {
    cells,
    listed: await findListed(db, ids),
    documents: await sumDocuments(db, span),
    series: await listIssuedSeries(db, span),
  }
}
