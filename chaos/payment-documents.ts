import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { InvoiceDocument, InvoiceLine } from '#server/invoice/invoice-rules.ts'
import { listIssued } from '#server/invoice/invoice-store.ts'
import { byRate } from '#server/invoice/tax/tax-rules.ts'

type Row = { id: string; number: string; isPaid: boolean; isCancelled: boolean; arrived: number }

/**
 * Compares the documents of each order with its payments and refunds: one invoice for each paid order, credit notes
 * for its refunds, per rate never more than the invoice, and all of it once everything is refunded.
 */
export async function checkDocuments(db: Db): Promise<string[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.payment_status in ('Completed', 'Refunded') as "isPaid",
      o.status = 'Cancelled' as "isCancelled",
      (select coalesce(sum(t.paise), 0)::int from returns t
        where t.order_id = o.id and t.money <> 'online') +
      (select coalesce(sum(r.paise), 0)::int from refunds r join payments p on p.id = r.payment_id
        where r.order_id = o.id and p.pays and r.status = 'processed') as arrived
    from orders o where o.id not in (select id from replacements)`)
  const broken: string[] = []
  for (const row of rows) {
    const issued = await listIssued(db, row.id)
    broken.push(
      ...faultsOf(
        row,
        issued.map(({ document }) => document),
      ).map((fault) => `${row.number}: ${fault}`),
    )
  }
  return broken
}

function faultsOf({ isPaid, isCancelled, arrived }: Row, documents: InvoiceDocument[]): string[] {
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  const invoices = documents.filter(({ kind }) => kind !== 'credit-note')
  const [invoice] = invoices
  if (!invoice) return isPaid ? ['no invoice'] : []
  const credited = notes.reduce((sum, { total }) => sum + total, 0)
  // A reverted cash delivery keeps its invoice until the order is cancelled.
  const due = !isPaid && isCancelled ? invoice.total : arrived
  return [
    ...(invoices.length > 1 ? [`${invoices.length} invoices`] : []),
    ...(credited === due ? [] : [`${credited} credited of ${due} given back`]),
    ...faultsOfRates(
      invoice,
      notes.flatMap(({ lines }) => lines),
    ),
  ]
}

const SUMS = ['gross', 'value', 'cgst', 'sgst', 'igst'] as const

function faultsOfRates(invoice: InvoiceDocument, notes: InvoiceLine[]): string[] {
  const credited = byRate(notes)
  const isAllBack = credited.reduce((sum, { gross }) => sum + gross, 0) === invoice.total
  const charged = byRate(invoice.lines)
  const unknown = credited.filter(({ rate }) => !charged.some((one) => one.rate === rate))
  const wrong = charged.flatMap((line) => {
    const back = credited.find(({ rate }) => rate === line.rate)
    return SUMS.filter((sum) =>
      isAllBack ? (back?.[sum] ?? 0) !== line[sum] : (back?.[sum] ?? 0) > line[sum],
    ).map((sum) => `${back?.[sum] ?? 0} of ${line[sum]} ${sum} at ${line.rate} %`)
  })
  return [
    ...unknown.map(({ rate }) => `credited at ${rate} %, which the invoice has not`),
    ...wrong,
  ]
}
