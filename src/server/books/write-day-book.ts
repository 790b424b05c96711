import { spanOfDays } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import { listDocumentsAfter } from '#server/invoice/register/register-store.ts'
import { DAY_BOOK_HEAD, dayBookEnd, documentRow, moneyRow } from './day-book-rules.ts'
import { sumDocuments } from './gstr1/facts-store.ts'
import { listMoney, sumMoney } from './money-lines-store.ts'
import { dayAfter, type Month } from './month-rules.ts'
import { type Piece, partsOf } from './piece-rules.ts'

/** Documents per piece, so that memory does not grow with the month. */
const PAGE = 500

/** The day book: each day's documents, then each of its receipts and payments, and at the end the sums by account. */
export async function dayBook(
  db: Db,
  month: Month,
  { after, now }: { after: string | undefined; now: Date },
): Promise<Piece> {
  const { part: day, at } = partsOf(after ?? month.from)
  const head = after ? '' : DAY_BOOK_HEAD
  const { piece, next } =
    at.length === 3 || at[0] === '0' ? await moneyOf(db, day, at) : await documentsOf(db, day, at)
  if (next) return { piece: head + piece, next }
  const nextDay = dayAfter(month, day, now)
  return { piece: head + piece + (nextDay ? '' : await sumsOf(db, month)), next: nextDay }
}

/** The last page continues with the day's money. */
async function documentsOf(db: Db, day: string, [micros, id]: string[]): Promise<Piece> {
  const position = micros && id ? { micros, id } : undefined
  const rows = await listDocumentsAfter(db, spanOfDays(day), position, PAGE)
  const last = rows.length < PAGE ? undefined : rows.at(-1)
  return {
    piece: rows.map(({ document }) => documentRow(document)).join(''),
    next: last ? `${day}.${last.micros}.${last.id}` : `${day}.0`,
  }
}

async function moneyOf(db: Db, day: string, [micros = '0', nth, ref]: string[]): Promise<Piece> {
  const position = nth && ref ? { micros, nth, ref } : undefined
  const { lines, next } = await listMoney(db, spanOfDays(day), position)
  return {
    piece: lines.map(moneyRow).join(''),
    next: next ? `${day}.${next.micros}.${next.nth}.${next.ref}` : null,
  }
}

const sumsOf = async (db: Db, { span }: Month) =>
  dayBookEnd(await sumDocuments(db, span), await sumMoney(db, span))
