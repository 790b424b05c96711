import type { DocumentKind } from '#contract/document/document-number.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { InvoiceDocument } from '#server/invoice/invoice-rules.ts'

export type DocumentSum = {
  kind: DocumentKind
  isTaxed: boolean
  count: number
  /** Negative for credit notes. */
  total: Paise
  withoutPlace: number
  gstins: string[]
}

export type IssuedSeries = {
  kind: DocumentKind
  first: string
  last: string
  count: number
  /** Numbers between the first and the last that no document of the month has. */
  missing: number
}

export type WrittenState = { state: string; pincode: string; count: number; number: string }

/** A document of table 5 or 9B; `place` is the code of its place of supply. */
export type LargeDocument = { place: string; id: string; document: InvoiceDocument }
