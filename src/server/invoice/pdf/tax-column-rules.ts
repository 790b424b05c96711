import type { Paise } from '#contract/lib/money.ts'
import type { InvoiceDocument } from '../invoice-rules.ts'
import { hasTerritoryTax } from '../tax/state-rules.ts'
import type { Split } from '../tax/tax-rules.ts'

export type TaxColumn = { name: string; of: (split: Split) => Paise }

/** The taxes that a document shows, each in a column of its own. */
export function taxColumns({
  taxKind,
  placeOfSupply,
}: Pick<InvoiceDocument, 'taxKind' | 'placeOfSupply'>): TaxColumn[] {
  if (taxKind === 'none') return []
  if (taxKind === 'igst') return [{ name: 'IGST', of: ({ igst }) => igst }]
  const isTerritory = placeOfSupply !== null && hasTerritoryTax(placeOfSupply)
  return [
    { name: 'CGST', of: ({ cgst }) => cgst },
    { name: isTerritory ? 'UTGST' : 'SGST', of: ({ sgst }) => sgst },
  ]
}

/** As CGST Rule 46(n) requires: the state with its code; as in the address when no state is known. */
export const placeWords = ({
  placeOfSupply,
  buyer,
}: Pick<InvoiceDocument, 'placeOfSupply' | 'buyer'>) =>
  placeOfSupply ? `${placeOfSupply.name} (${placeOfSupply.code})` : buyer.state || buyer.city
