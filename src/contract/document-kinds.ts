/** A bill of supply stands for an invoice where the seller charges no tax. */
export const DOCUMENT_KINDS = ['invoice', 'bill-of-supply', 'credit-note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
