import type { InvoiceDocument } from '#server/invoice/invoice-rules.ts'
import type { vouchersOf } from './book-files.ts'
import type { Gstr1 } from './gstr1-schema.ts'

/* Each figure a second time, from the raw documents, in paise. */

type Line = InvoiceDocument['lines'][number]
type Sums = Record<'value' | 'cgst' | 'sgst' | 'igst' | 'total', number>

export const paise = (rupees: number | undefined) => Math.round((rupees ?? 0) * 100)
export const signOf = ({ kind }: InvoiceDocument) => (kind === 'credit-note' ? -1 : 1)
const LAKH = 1_00_000_00
const isLarge = ({ taxKind, against, total }: InvoiceDocument) =>
  taxKind === 'igst' && (against?.total ?? total) > LAKH

export function sums(
  documents: readonly InvoiceDocument[],
  keyOf: (line: Line, document: InvoiceDocument) => string | null,
) {
  const all: Record<string, Sums> = {}
  for (const document of documents) {
    for (const line of document.lines) {
      const key = keyOf(line, document)
      if (key === null) continue
      const before = all[key] ?? { value: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
      const sign = signOf(document)
      all[key] = {
        value: before.value + sign * line.value,
        cgst: before.cgst + sign * line.cgst,
        sgst: before.sgst + sign * line.sgst,
        igst: before.igst + sign * line.igst,
        total: before.total + sign * line.gross,
      }
    }
  }
  return all
}

export const smallAgain = (documents: readonly InvoiceDocument[]) =>
  nonZero(
    sums(documents, ({ rate }, document) =>
      rate > 0 && !isLarge(document)
        ? `${document.placeOfSupply?.code} ${document.taxKind} ${rate}`
        : null,
    ),
  )

export const smallOf = ({ b2cs = [] }: Gstr1) =>
  Object.fromEntries(
    b2cs.map((row) => {
      const tax =
        row.sply_ty === 'INTER'
          ? { cgst: 0, sgst: 0, igst: paise(row.iamt) }
          : { cgst: paise(row.camt), sgst: paise(row.samt), igst: 0 }
      const value = paise(row.txval)
      const total = value + tax.cgst + tax.sgst + tax.igst
      const kind = row.sply_ty === 'INTER' ? 'igst' : 'cgst-sgst'
      return [`${row.pos} ${kind} ${row.rt}`, { value, ...tax, total }]
    }),
  )

/** Invoices and notes that are listed, with their taxed sums by rate. */
export const largeAgain = (documents: readonly InvoiceDocument[]) =>
  Object.fromEntries(
    documents
      .filter((one) => isLarge(one) && one.lines.some(({ rate }) => rate > 0))
      .map((one) => [
        `${one.number} in ${one.placeOfSupply?.code} of ${one.total}`,
        Object.fromEntries(
          Object.entries(sums([one], ({ rate }) => (rate > 0 ? `${rate}` : null))).map(
            ([rate, { value, igst }]) => [rate, [Math.abs(value), Math.abs(igst)]],
          ),
        ),
      ]),
  )

export function largeOf({ b2cl = [], cdnur = [] }: Gstr1) {
  type Items = NonNullable<Gstr1['cdnur']>[number]['itms']
  const byRate = (itms: Items) =>
    Object.fromEntries(
      itms.map(({ itm_det: { rt, txval, iamt } }) => [`${rt}`, [paise(txval), paise(iamt)]]),
    )
  return Object.fromEntries([
    ...b2cl.flatMap(({ pos, inv }) =>
      inv.map(({ inum, val, itms }) => [`${inum} in ${pos} of ${paise(val)}`, byRate(itms)]),
    ),
    ...cdnur.map(({ nt_num, pos, val, itms }) => [
      `${nt_num} in ${pos} of ${paise(val)}`,
      byRate(itms),
    ]),
  ])
}

export const nilAgain = (documents: readonly InvoiceDocument[]) =>
  Object.fromEntries(
    Object.entries(
      nonZero(sums(documents, ({ rate }, { taxKind }) => (rate === 0 ? taxKind : null))),
    ).map(([kind, { value }]) => [kind === 'igst' ? 'INTRB2C' : 'INTRAB2C', value]),
  )

export const nilOf = ({ nil }: Gstr1) =>
  Object.fromEntries((nil?.inv ?? []).map(({ sply_ty, nil_amt }) => [sply_ty, paise(nil_amt)]))

export const hsnAgain = (documents: readonly InvoiceDocument[]) =>
  nonZero(sums(documents, ({ code, rate }) => `${code} at ${rate}`))

export const hsnOf = ({ hsn }: Gstr1) =>
  nonZero(
    Object.fromEntries(
      (hsn?.hsn_b2c ?? []).map(({ hsn_sc, rt, txval, camt, samt, iamt }) => {
        const row = { value: paise(txval), cgst: paise(camt), sgst: paise(samt), igst: paise(iamt) }
        const total = row.value + row.cgst + row.sgst + row.igst
        return [`${hsn_sc} at ${rt}`, { ...row, total }]
      }),
    ),
  )

const nonZero = (all: Record<string, Sums>) =>
  Object.fromEntries(
    Object.entries(all).filter(([, one]) => Object.values(one).some((sum) => sum !== 0)),
  )

export function issuedAgain(documents: readonly InvoiceDocument[]) {
  const numbersOf = (kind: string) =>
    documents.filter((one) => one.kind === kind).map(({ number }) => number)
  return [numbersOf('invoice'), numbersOf('credit-note')]
    .map((numbers) => [numbers[0], numbers.at(-1), numbers.length])
    .filter(([, , count]) => count !== 0)
}

export const issuedOf = ({ doc_issue }: Gstr1) =>
  (doc_issue?.doc_det ?? []).flatMap(({ docs }) =>
    docs.map(({ from, to, net_issue }) => [from, to, net_issue]),
  )

export const amountsOf = (
  row: Record<`${'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'}_amount`, number>,
) => ({
  value: paise(row.taxable_amount),
  cgst: paise(row.cgst_amount),
  sgst: paise(row.sgst_amount),
  igst: paise(row.igst_amount),
  total: paise(row.total_amount),
})

export function ledgersOf(vouchers: ReturnType<typeof vouchersOf>) {
  const all: Record<string, number> = {}
  for (const { ledger, paise: amount } of vouchers.flatMap(({ entries }) => entries))
    all[ledger] = (all[ledger] ?? 0) + amount
  return all
}
