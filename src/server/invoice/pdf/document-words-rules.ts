import type { InvoiceDocument } from '../invoice-rules.ts'

type Words = { title: string; rule: string; number: string; against: string }

/** The title of a document, and the line below it: its rule, or the issuer. */
export function documentWords({ kind, taxKind, seller }: InvoiceDocument): Words {
  const isTaxed = taxKind !== 'none'
  const against = isTaxed ? 'Against invoice' : 'Against bill'
  if (kind === 'credit-note') {
    const rule = isTaxed ? 'CGST Section 34' : untaxedRule(seller)
    return { title: 'Credit Note', rule, number: 'Credit note no.', against }
  }
  return kind === 'invoice'
    ? { title: 'Tax Invoice', rule: TAXED_RULE, number: 'Invoice no.', against }
    : { title: 'Bill of Supply', rule: untaxedRule(seller), number: 'Bill no.', against }
}

const TAXED_RULE = 'Invoice-cum-bill of supply, CGST Rule 46A'

/** The words of CGST Rule 5(1)(f) at the top of a bill of supply. */
const untaxedRule = ({ registration }: InvoiceDocument['seller']) =>
  registration === 'composition'
    ? 'Composition taxable person, not eligible to collect tax on supplies'
    : 'Seller not registered under GST, no tax collected'
