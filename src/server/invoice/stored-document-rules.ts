import type { Paise } from '#contract/money.ts'
import type { OrderItem } from '#server/order/order-rules.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-rules.ts'
import { taxIn } from './tax-rules.ts'

/** A line as any release wrote it. Former ones had equal halves of the tax and no product. */
type StoredLine = Omit<InvoiceLine, LaterOfLine> &
  Partial<Pick<InvoiceLine, LaterOfLine>> & { half?: Paise }
type LaterOfLine = 'productId' | 'cgst' | 'sgst' | 'igst'

export type StoredDocument = Omit<InvoiceDocument, 'lines' | LaterOfDocument> &
  Partial<Pick<InvoiceDocument, LaterOfDocument>> & { lines: StoredLine[] }
type LaterOfDocument = 'taxKind' | 'placeOfSupply'

/** The document that a row holds, in today's shape whatever release wrote it. */
export const readDocument = ({ lines, ...stored }: StoredDocument): InvoiceDocument => ({
  taxKind: 'cgst-sgst',
  placeOfSupply: null,
  ...stored,
  lines: lines.map(readLine),
})

const readLine = ({ half = 0, ...line }: StoredLine): InvoiceLine => ({
  productId: null,
  cgst: half,
  sgst: half,
  igst: 0,
  ...line,
})

/** The document as a row holds it. While a release is rolled out, nodes of the one before read `half`. */
export const writeDocument = ({ lines, ...document }: InvoiceDocument): StoredDocument => ({
  ...document,
  lines: lines.map((line) => ({ ...line, half: Math.round(taxIn(line) / 2) })),
})

/**
 * The document with the products of its lines, which former releases did not write: found by what was
 * printed of them, name, unit and price of one piece.
 */
export const withProducts = (
  document: InvoiceDocument,
  items: readonly OrderItem[],
): InvoiceDocument => ({
  ...document,
  lines: document.lines.map((line) => ({
    ...line,
    productId: line.productId ?? items.find((item) => isPrintedOf(line, item))?.productId ?? null,
  })),
})

const isPrintedOf = (line: InvoiceLine, { name, unit, unitPrice }: OrderItem): boolean =>
  line.name === name && line.detail === unit && line.gross === unitPrice * line.quantity
