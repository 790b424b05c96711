import type { BookFile, GstBlock } from '#contract/books/book-files.ts'
import { type Text, text } from '#contract/language/text.ts'
import type { Registration } from '#contract/settings/seller.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { gstBlocks, gstinsOf } from './gstr1/gap-rules.ts'
import { readReturn } from './gstr1/read-return.ts'
import { type GstCsv, largeCsv, sumsCsv } from './gstr1/write-gst-csv.ts'
import { firstPiece, laterPiece } from './gstr1/write-gstr1.ts'
import type { Month } from './month-rules.ts'
import { type Piece, partsOf } from './piece-rules.ts'
import { hasReturn } from './read-month.ts'
import { tallyLedgers, tallyVouchers } from './tally/write-tally.ts'
import { dayBook } from './write-day-book.ts'

type Asked = { file: BookFile; after: string | undefined; leaveOutNoHsn: boolean; now: Date }

/**
 * A piece of a file. The first piece of a file of the GST return throws conflict when there is no return, or when the
 * file would be wrong; invalid for a cursor of another file.
 */
export function exportBooks(db: Db, month: Month, asked: Asked): Promise<Piece> {
  const { file, after } = asked
  if (file === 'tally-ledgers') return tallyLedgers(db, month)
  if (file === 'tally-vouchers' || file === 'day-book') return byDay(db, month, { ...asked, file })
  return after
    ? laterGstPiece(db, month, file, after)
    : firstGstPiece(db, month, { ...asked, file })
}

async function byDay(
  db: Db,
  month: Month,
  asked: Asked & { file: 'tally-vouchers' | 'day-book' },
): Promise<Piece> {
  const { file, after } = asked
  if (after && !isIn(month, file, after)) throw foreignCursor()
  return file === 'day-book' ? dayBook(db, month, asked) : tallyVouchers(db, month, asked)
}

async function firstGstPiece(
  db: Db,
  month: Month,
  asked: Asked & { file: GstCsv | 'gstr1' },
): Promise<Piece> {
  const { file } = asked
  const { sums, gstin } = await checkedReturn(db, month, asked)
  if (file === 'gstr1') return firstPiece(month, gstin, sums)
  return file === 'b2cl' || file === 'cdnur'
    ? largeCsv(db, month, file, undefined)
    : sumsCsv(file, sums)
}

/** A day of the month, and a position of the file; the lines of money have three parts. */
function isIn({ from, last }: Month, file: BookFile, after: string): boolean {
  const { part: day, at } = partsOf(after)
  return day >= from && day <= last && (file === 'day-book' || at.length !== 3)
}

const foreignCursor = () => invalid(text('This is not a cursor of this file.'))

async function laterGstPiece(
  db: Db,
  month: Month,
  file: GstCsv | 'gstr1',
  after: string,
): Promise<Piece> {
  const { part, at } = partsOf(after)
  const [place, id] = at
  const position = place && id ? { place, id } : undefined
  if (part !== 'b2cl' && part !== 'cdnur') throw foreignCursor()
  if (file === 'gstr1') return laterPiece(db, month, part, position)
  if (file !== part) throw foreignCursor()
  return largeCsv(db, month, file, position)
}

async function checkedReturn(db: Db, month: Month, { file, leaveOutNoHsn }: Asked) {
  const { registration, gstin } = (await findSettings(db)).settings
  const sums = await readReturn(db, month)
  if (!hasReturn(registration, sums)) throw conflict(noReturn(registration))
  const isAccepted = (block: GstBlock) =>
    block === 'hsn' && (leaveOutNoHsn || (file !== 'gstr1' && file !== 'hsn'))
  const block = gstBlocks(sums).find((one) => !isAccepted(one))
  if (block) throw conflict(WRONG[block], { code: 'BOOKS_INCOMPLETE' })
  return { sums, gstin: gstinsOf(sums.documents)[0] ?? gstin }
}

const noReturn = (registration: Registration) =>
  registration === 'composition'
    ? text('Sellers of the composition scheme file CMP-08 and GSTR-4, not GSTR-1.')
    : text('A seller without GST registration files no GSTR-1.')

const WRONG: Record<GstBlock, Text> = {
  hsn: text('Some products sold this month have no HSN that the GST portal takes. Add it first.'),
  place: text('Some invoices of this month have no place of supply.'),
  gstin: text('The invoices of this month do not all have the same valid GSTIN.'),
  numbers: text('Some numbers between the first and the last invoice of this month are missing.'),
  sums: text('The lines of some invoices of this month do not add up to their totals.'),
}
