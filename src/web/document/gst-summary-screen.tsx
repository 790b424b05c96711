import { useSuspenseQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { GstSummary } from '#contract/document.ts'
import { formatPrice } from '#contract/price-words.ts'
import { type Column, DataTable } from '#web/back-office/data-table.tsx'
import { dayOf } from '#web/lib/india-time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/text-field.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { KIND_NAMES, monthName, monthsUpTo } from './document.ts'
import { gstSummaryQuery, useGstCsv } from './document-queries.ts'
import { DocumentsPage, DocumentsSkeleton } from './documents-page.tsx'

/** What a month's documents come to by HSN and rate, as the returns ask for it. */
export function GstSummaryScreen() {
  const [params] = useSearchParams()
  const months = monthsUpTo(dayOf(Date.now()))
  const month = months.find((one) => one === params.get('month')) ?? months[0] ?? ''
  const csv = useGstCsv(month)
  return (
    <DocumentsPage facts="By HSN and rate, less credit notes: GSTR-1, tables 12 and 13" csv={csv}>
      <MonthField month={month} months={months} />
      <WhenLoaded of={month} skeleton={<DocumentsSkeleton />}>
        <Summary month={month} />
      </WhenLoaded>
    </DocumentsPage>
  )
}

function MonthField({ month, months }: { month: string; months: readonly string[] }) {
  const [, setParams] = useSearchParams()
  return (
    <div className="mb-3 flex">
      <SelectField
        label="Month"
        value={month}
        onChange={({ target }) => setParams({ month: target.value })}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {monthName(one)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Summary({ month }: { month: string }) {
  const { rows, sum, series } = useSuspenseQuery(gstSummaryQuery(month)).data
  if (series.length === 0) {
    return (
      <EmptyState
        title={`No documents in ${monthName(month)}`}
        text="Nothing was issued in this month."
        icon={<ReceiptText size={34} />}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Sums sum={sum} />
      <h2 className="text-lead leading-6">Numbers issued</h2>
      <DataTable
        caption="Numbers issued"
        rows={series}
        rowKey={({ kind, first }) => `${kind} ${first}`}
        lead={{ head: 'Kind', cell: ({ kind }) => KIND_NAMES[kind] }}
        columns={SERIES}
      />
      <h2 className="text-lead leading-6">By HSN and rate</h2>
      <DataTable
        caption="By HSN and rate"
        isWide
        rows={rows}
        rowKey={({ hsn, rate }) => `${hsn} ${rate}`}
        lead={{ head: 'HSN', cell: ({ hsn }) => hsn || 'None given' }}
        columns={COLUMNS}
      />
    </div>
  )
}

type Sum = GstSummary['sum']

const Sums = ({ sum }: { sum: Sum }) => (
  <dl className="card grid grid-cols-2 gap-x-4 gap-y-3 p-4 md:grid-cols-5">
    {AMOUNTS.map(({ head, of }) => (
      <div key={head}>
        <dt className="text-sm text-ink-2">{head}</dt>
        <dd className="num text-lg font-price">{formatPrice(of(sum))}</dd>
      </div>
    ))}
  </dl>
)

const AMOUNTS: readonly { head: string; of: (sum: Sum) => number }[] = [
  { head: 'Taxable value', of: ({ taxable_amount }) => taxable_amount },
  { head: 'CGST', of: ({ cgst_amount }) => cgst_amount },
  { head: 'SGST', of: ({ sgst_amount }) => sgst_amount },
  { head: 'IGST', of: ({ igst_amount }) => igst_amount },
  { head: 'Total', of: ({ total_amount }) => total_amount },
]

const COLUMNS: readonly Column<GstSummary['rows'][number]>[] = [
  { head: 'Rate', isNumber: true, cell: ({ rate }) => `${rate}%` },
  { head: 'Pieces', isNumber: true, cell: ({ quantity }) => quantity },
  ...AMOUNTS.map(({ head, of }) => ({
    head,
    isNumber: true,
    cell: (row: Sum) => formatPrice(of(row)),
  })),
]

const SERIES: readonly Column<GstSummary['series'][number]>[] = [
  { head: 'From', cell: ({ first }) => <span className="num">{first}</span> },
  { head: 'To', cell: ({ last }) => <span className="num">{last}</span> },
  { head: 'Issued', isNumber: true, cell: ({ count }) => count },
]
