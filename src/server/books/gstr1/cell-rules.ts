import type { Split } from '#server/invoice/tax/tax-rules.ts'

/**
 * A document is "B2C large" if it is for another state and its invoice is above this sum: table 5 of GSTR-1, CGST
 * Rule 59(4)(b), ₹1 lakh since 1 August 2024 (Notification 12/2024).
 */
export const LARGE_ABOVE = 1_00_000_00

/**
 * Lines of the month's tax invoices less credit notes that one row of the return may join. Credit notes of buyers
 * without GSTIN are netted here in the month of the note; only those of large invoices are listed (table 9B).
 */
export type Cell = Split & {
  /** Of a document that tables 5 or 9B list. */
  isLarge: boolean
  /** Code of the place of supply; '' where the document has none. */
  place: string
  isBetweenStates: boolean
  rate: number
  /** As frozen; '' without one. */
  hsn: string
  isFee: boolean
  pieces: number
  /** Only of lines whose product needs a look: without HSN, or invoiced without tax. */
  productId: string | null
  name: string
}

/** The present data of a product, for the lines that lack it. */
export type ListedProduct = {
  name: string
  hsn: string | null
  gstRate: number | null
  isListed: boolean
}
