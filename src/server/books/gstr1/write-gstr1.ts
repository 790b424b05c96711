import type { Db } from '#server/db/db.ts'
import type { Month } from '../month-rules.ts'
import type { Piece } from '../piece-rules.ts'
import {
  b2csJson,
  documentsJson,
  headJson,
  hsnJson,
  largeInvoiceJson,
  largeNoteJson,
  nilJson,
} from './gstr1-json-rules.ts'
import { b2csRows, hsnRows, nilRows } from './gstr1-rules.ts'
import { type LargePosition, listLarge } from './large-store.ts'
import type { MonthReturn } from './read-return.ts'

/** The first piece: all tables whose rows are sums. The listed documents of tables 5 and 9B follow, if there are any. */
export function firstPiece({ month }: Month, gstin: string, sums: MonthReturn): Piece {
  const { cells, listed, series } = sums
  const rows = { b2cs: b2csRows(cells), nil: nilRows(cells), hsn: hsnRows(cells, listed) }
  const json = JSON.stringify({
    ...headJson(gstin, month),
    ...(rows.b2cs.length > 0 && { b2cs: b2csJson(rows.b2cs) }),
    ...(rows.nil.length > 0 && { nil: nilJson(rows.nil) }),
    ...(rows.hsn.length > 0 && { hsn: hsnJson(rows.hsn) }),
    ...(series.length > 0 && { doc_issue: documentsJson(series) }),
  })
  const hasLarge = cells.some(({ isLarge, rate }) => isLarge && rate > 0)
  return hasLarge ? { piece: json.slice(0, -1), next: 'b2cl.' } : { piece: json, next: null }
}

/** A later piece: a page of table 5 or 9B. `part` and `after` are of the cursor. */
export async function laterPiece(
  db: Db,
  { span }: Month,
  part: 'b2cl' | 'cdnur',
  after: LargePosition | undefined,
): Promise<Piece> {
  const notes = part === 'cdnur'
  const { documents, next } = await listLarge(db, span, { notes, after })
  const rows = notes
    ? documents.map(({ place, document }) => JSON.stringify(largeNoteJson(place, document)))
    : documents.map((one, nth) => invoiceIn(one, documents[nth - 1]?.place ?? after?.place))
  const body = rows.join(notes ? ',' : '')
  const end = next ? '' : closingOf(part, after !== undefined || documents.length > 0)
  const piece = `${openingOf(part, after, documents.length)}${body}${end}`
  if (next) return { piece, next: `${part}.${next.place}.${next.id}` }
  return { piece, next: notes ? null : 'cdnur.' }
}

type Large = Awaited<ReturnType<typeof listLarge>>['documents'][number]

/** Invoices are grouped by place of supply, across pieces. */
function invoiceIn({ place, document }: Large, placeBefore: string | undefined): string {
  const invoice = JSON.stringify(largeInvoiceJson(document))
  if (placeBefore === place) return `,${invoice}`
  return `${placeBefore === undefined ? '' : ']},'}{"pos":"${place}","inv":[${invoice}`
}

function openingOf(part: string, after: LargePosition | undefined, count: number): string {
  if (after) return part === 'cdnur' && count > 0 ? ',' : ''
  return count > 0 ? `,"${part}":[` : ''
}

function closingOf(part: string, isOpen: boolean): string {
  if (part === 'b2cl') return isOpen ? ']}]' : ''
  return isOpen ? ']}' : '}'
}
