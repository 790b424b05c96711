import type { CreditNote } from './credit-note/credit-note-rules.ts'
import type { DueNote } from './credit-note/due-note-rules.ts'
import type { InvoiceDocument } from './invoice-rules.ts'

type Issued = { document: InvoiceDocument }

export const isNote = ({ document }: Issued) => document.kind === 'credit-note'
export const isSupplement = ({ document }: Issued) => document.supplements !== undefined
/** Found by kind, because documents of one transaction have the same time. */
export const isInvoice = (issued: Issued) => !isNote(issued) && !isSupplement(issued)

/** What credit notes are for: the invoice of an order, with the lines of its supplement. */
export type Invoiced = Pick<InvoiceDocument, 'lines' | 'total'> & {
  document: InvoiceDocument
  supplement?: { number: string; ids: ReadonlySet<string | null> }
}

export function together(first: Issued, second?: Issued | undefined): Invoiced {
  const { document } = first
  if (!second) return { document, lines: document.lines, total: document.total }
  const { number, lines, total } = second.document
  return {
    ...{ document, lines: [...document.lines, ...lines], total: document.total + total },
    supplement: { number, ids: new Set(lines.map(({ productId }) => productId)) },
  }
}

/** A credit note without its number. The totals are those of the first invoice, which decides how the note is reported. */
export function noteHead(
  { document, supplement }: Invoiced,
  { reason, paid }: Pick<DueNote, 'reason' | 'paid'>,
  note: CreditNote,
) {
  const { number, issuedAt, total, lines: _, ...head } = document
  const isForBoth = note.lines.some(({ productId }) => supplement?.ids.has(productId))
  const against = {
    ...{ number, issuedAt, total, left: note.left, reason },
    ...(supplement && isForBoth && { supplement: supplement.number }),
  }
  return { ...head, lines: note.lines, total: note.total, paid, against }
}
