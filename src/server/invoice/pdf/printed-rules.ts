import type { Text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { InvoiceDocument, InvoiceLine } from '../invoice-rules.ts'
import { hasTerritoryTax } from '../tax/place-of-supply-rules.ts'
import { type Split, sumOf } from '../tax/tax-rules.ts'
import { LABELS } from './label-rules.ts'

/**
 * The printed lines of a document. A note by amount has shares of many lines, which are printed as one line per rate
 * with the reason. The sums stay the same.
 */
export function printedLines({ lines, against }: InvoiceDocument): InvoiceLine[] {
  const whole = lines.filter(({ quantity }) => quantity > 0)
  const parts = lines.filter(({ quantity }) => quantity === 0)
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => a - b)
  return [
    ...whole,
    ...rates.map((rate) =>
      together(
        parts.filter((part) => part.rate === rate),
        against?.reason ?? '',
      ),
    ),
  ]
}

function together(parts: readonly InvoiceLine[], reason: string): InvoiceLine {
  const [first] = parts
  if (!first) throw new Error('A rate without lines')
  if (parts.length === 1) return { ...first, detail: 'Part of its price' }
  const codes = new Set(parts.map(({ code }) => code))
  return {
    ...first,
    ...sumOf(parts),
    productId: null,
    name: reason,
    detail: `Part of the price of ${parts.length} items`,
    code: codes.size === 1 ? first.code : '',
  }
}

type Words = { title: Text; rule: string; number: Text; against: Text }

/** The title of a document, and the line below it: its rule, or the issuer. */
export function documentWords({ kind, taxKind, seller }: InvoiceDocument): Words {
  const isTaxed = taxKind !== 'none'
  const against = isTaxed ? LABELS.againstInvoice : LABELS.againstBill
  if (kind === 'credit-note') {
    const rule = isTaxed ? 'CGST Section 34' : untaxedRule(seller)
    return { title: LABELS.creditNote, rule, number: LABELS.noteNumber, against }
  }
  return kind === 'invoice'
    ? { title: LABELS.taxInvoice, rule: TAXED_RULE, number: LABELS.invoiceNumber, against }
    : {
        title: LABELS.billOfSupply,
        rule: untaxedRule(seller),
        number: LABELS.billNumber,
        against,
      }
}

const TAXED_RULE = 'Invoice-cum-bill of supply, CGST Rule 46A'

/** The words of CGST Rule 5(1)(f) at the top of a bill of supply. */
const untaxedRule = ({ registration }: InvoiceDocument['seller']) =>
  registration === 'composition'
    ? 'Composition taxable person, not eligible to collect tax on supplies'
    : 'Seller not registered under GST, no tax collected'

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
