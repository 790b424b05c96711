import { t } from '@lingui/core/macro'
import type { BookFile, GstBlock, ProductGap } from '#contract/books/book-files.ts'
import type { BooksMonth } from '#contract/books/books.ts'

/** What makes the GST files wrong, and what to do. */
export const BLOCK_TEXTS: Record<GstBlock, string> = {
  hsn: t`Products were sold without an HSN that the GST portal takes. Add it to the products below.`,
  place: t`Invoices have no place of supply. Check the state and the GSTIN in the settings.`,
  gstin: t`The invoices do not all have the same valid GSTIN. File each GSTIN separately with your tax consultant.`,
  numbers: t`Numbers between the first and the last invoice are missing. Ask your tax consultant before you file.`,
  sums: t`The lines of some invoices do not add up to their totals. Do not file; report it to the people who run this shop's software.`,
}

export const GAP_NAMES: Record<ProductGap, string> = {
  'no-hsn': t`No HSN`,
  'odd-hsn': t`HSN must have 4, 6 or 8 digits`,
  'no-rate': t`No GST rate, invoiced without tax`,
  'other-rate': t`Invoiced without tax, has a rate now`,
}

/** A file with its name and use. */
export type FileEntry = { file: BookFile; name: string; use: string }

export const PORTAL_FILE: FileEntry = {
  file: 'gstr1',
  name: t`GSTR-1 for the GST portal (JSON)`,
  use: t`Upload it under Returns, Prepare offline.`,
}

/** CSV files of the offline tool, one for each table. */
export const TABLE_FILES: readonly FileEntry[] = [
  { file: 'b2cs', name: t`B2C small`, use: t`Table 7: sales by state and rate` },
  { file: 'b2cl', name: t`B2C large`, use: t`Table 5: invoices above ₹1 lakh to other states` },
  {
    file: 'cdnur',
    name: t`Credit notes`,
    use: t`Table 9B: only for large invoices; others are subtracted in table 7`,
  },
  { file: 'exemp', name: t`Nil rated`, use: t`Table 8: sales without tax` },
  { file: 'hsn', name: t`HSN summary`, use: t`Table 12: sales by HSN and rate` },
  { file: 'docs', name: t`Documents issued`, use: t`Table 13: first and last numbers` },
]

export const BOOK_ENTRIES: readonly FileEntry[] = [
  {
    file: 'day-book',
    name: t`Day book (CSV)`,
    use: t`Every invoice, credit note, receipt and payment`,
  },
  {
    file: 'tally-ledgers',
    name: t`Ledgers for Tally (XML)`,
    use: t`Import it first, as masters. Once is enough unless a new tax rate is used.`,
  },
  {
    file: 'tally-vouchers',
    name: t`Vouchers for Tally (XML)`,
    use: t`Sales, credit notes, and receipts by day and payment method`,
  },
]

const MONEY_NAMES: Record<string, string> = {
  captured: t`Paid online`,
  refunded: t`Refunded online`,
  delivered: t`Cash on delivery`,
  undelivered: t`Deliveries taken back`,
  returnedInCash: t`Returns paid in cash`,
  returnedByBank: t`Returns paid by bank transfer`,
  handedBack: t`Refunds paid in cash`,
  bankTransfer: t`Refunds paid by bank transfer`,
}

/** Name of a source of money. */
export const moneyName = (what: string) => MONEY_NAMES[what] ?? t`Refunds paid another way`

export const isEmptyMonth = ({ documents, money }: BooksMonth) =>
  documents.length === 0 && money.length === 0
