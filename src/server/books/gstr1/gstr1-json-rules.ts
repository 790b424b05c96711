import type { DocumentKind } from '#contract/document/document-number.ts'
import { dayOf } from '#contract/lib/days.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { InvoiceDocument } from '#server/invoice/invoice-rules.ts'
import { byRate } from '#server/invoice/tax/tax-rules.ts'
import type { IssuedSeries } from './fact-rules.ts'
import { type B2csRow, type HsnRow, isService, type NilRow } from './gstr1-rules.ts'

/*
 * The JSON of GSTR-1 as the GST portal takes it: names and forms of the "Save GSTR1" API and the offline tool of GSTN
 * (V3.2.x), with table 12 split into B2B and B2C since the period of May 2025. All amounts in rupees. Sections without
 * rows are left out. The shop's buyers have no GSTIN, so the tables for registered buyers never appear.
 */

/** As the offline tool writes it; the portal checks the form and not the number. */
const VERSION = 'GST3.2.2'

export const headJson = (gstin: string, month: string) => ({
  gstin,
  /** Tax period: 112026. */
  fp: `${month.slice(5)}${month.slice(0, 4)}`,
  version: VERSION,
  hash: 'hash',
})

export const b2csJson = (rows: readonly B2csRow[]) =>
  rows.map(({ place, isBetweenStates, rate, value, cgst, sgst, igst }) => ({
    sply_ty: isBetweenStates ? 'INTER' : 'INTRA',
    rt: rate,
    /** Not through an e-commerce operator. */
    typ: 'OE',
    pos: place,
    txval: toRupees(value),
    ...(isBetweenStates
      ? { iamt: toRupees(igst) }
      : { camt: toRupees(cgst), samt: toRupees(sgst) }),
    csamt: 0,
  }))

export const nilJson = (rows: readonly NilRow[]) => ({
  inv: rows.map(({ isBetweenStates, value }) => ({
    sply_ty: isBetweenStates ? 'INTRB2C' : 'INTRAB2C',
    nil_amt: toRupees(value),
    expt_amt: 0,
    ngsup_amt: 0,
  })),
})

export const hsnJson = (rows: readonly HsnRow[]) => ({
  hsn_b2c: rows.map(({ hsn, rate, pieces, value, cgst, sgst, igst }, index) => ({
    num: index + 1,
    hsn_sc: hsn,
    uqc: isService(hsn) ? 'NA' : 'PCS',
    qty: isService(hsn) ? 0 : pieces,
    rt: rate,
    txval: toRupees(value),
    iamt: toRupees(igst),
    camt: toRupees(cgst),
    samt: toRupees(sgst),
    csamt: 0,
  })),
})

/** Numbers of the kinds of documents in table 13. */
const DOCUMENT_NUMBERS: Partial<Record<DocumentKind, { num: number; name: string }>> = {
  invoice: { num: 1, name: 'Invoices for outward supply' },
  'credit-note': { num: 5, name: 'Credit Note' },
}

export const seriesName = (kind: DocumentKind) => DOCUMENT_NUMBERS[kind]?.name ?? ''

export const documentsJson = (series: readonly IssuedSeries[]) => ({
  doc_det: Object.entries(DOCUMENT_NUMBERS).flatMap(([kind, { num, name }]) => {
    const ofKind = series.filter((one) => one.kind === kind)
    const docs = ofKind.map(({ first, last, count }, index) => ({
      ...{ num: index + 1, from: first, to: last },
      ...{ totnum: count, cancel: 0, net_issue: count },
    }))
    return docs.length > 0 ? [{ doc_num: num, doc_typ: name, docs }] : []
  }),
})

/** Table 5, of one invoice. */
export const largeInvoiceJson = ({ number, issuedAt, total, lines }: InvoiceDocument) => ({
  inum: number,
  idt: portalDate(issuedAt),
  val: toRupees(total),
  itms: itemsOf(lines),
})

/** Table 9B, of one credit note for an invoice of table 5. */
export const largeNoteJson = (place: string, document: InvoiceDocument) => ({
  ntty: 'C',
  nt_num: document.number,
  nt_dt: portalDate(document.issuedAt),
  typ: 'B2CL',
  val: toRupees(document.total),
  pos: place,
  itms: itemsOf(document.lines),
})

const itemsOf = (lines: InvoiceDocument['lines']) =>
  taxedRates(lines).map(({ rate, value, igst }) => ({
    /** The tool numbers items by their rate: 1801 for 18 %. */
    num: rate * 100 + 1,
    itm_det: { rt: rate, txval: toRupees(value), iamt: toRupees(igst), csamt: 0 },
  }))

/** The taxed lines of a large document, by rate. */
export const taxedRates = (lines: InvoiceDocument['lines']) =>
  byRate(lines).filter(({ rate }) => rate > 0)

/** 24-11-2026 */
const portalDate = (instant: string) => dayOf(instant).split('-').reverse().join('-')
