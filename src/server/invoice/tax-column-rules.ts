import type { Paise } from '#contract/money.ts'
import type { InvoiceDocument } from './invoice-rules.ts'
import type { Split } from './tax-rules.ts'

export type TaxColumn = { name: string; of: (split: Split) => Paise }

/** The taxes that a document shows, each in a column of its own. */
export function taxColumns({ taxKind }: Pick<InvoiceDocument, 'taxKind'>): TaxColumn[] {
  if (taxKind === 'none') return []
  if (taxKind === 'igst') return [{ name: 'IGST', of: ({ igst }) => igst }]
  return [
    { name: 'CGST', of: ({ cgst }) => cgst },
    { name: 'SGST', of: ({ sgst }) => sgst },
  ]
}
