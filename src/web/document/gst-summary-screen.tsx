import { useSuspenseQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { GstSummary } from '#contract/document/document.ts'
import { dayOf } from '#contract/lib/india.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { KIND_NAMES, monthName, monthsUpTo } from './document.ts'
import { gstSummaryQuery, useGstCsv } from './document-queries.ts'
import { DocumentsPage, DocumentsSkeleton } from './documents-page.tsx'

/** A month's tax invoices less credit notes, in the form of GSTR-1. */
export function GstSummaryScreen() {
  const [params] = useSearchParams()
  const months = monthsUpTo(dayOf(Date.now()))
  const month = months.find((one) => one === params.get('month')) ?? months[0] ?? ''
  const csv = useGstCsv(month)
  return (
    <DocumentsPage facts="Tax invoices less credit notes: GSTR-1, tables 8, 12 and 13" csv={csv}>
      <MonthField month={month} months={months} />
      <WhenLoaded contentId={month} skeleton={<DocumentsSkeleton />}>
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
  const summary = useSuspenseQuery(gstSummaryQuery(month)).data
  return (
    <div className="grid grid-cols-1 gap-4">
      {summary.series.length === 0 ? (
        <EmptyState
          title={`No tax invoices in ${monthName(month)}`}
          text="No tax invoices or credit notes were issued this month."
          icon={<ReceiptText size={34} />}
        />
      ) : (
        <Tables summary={summary} />
      )}
      <NotIncluded {...summary.bills_of_supply} />
    </div>
  )
}

const Tables = ({ summary: { sum, series, rows, nil_rated } }: { summary: GstSummary }) => (
  <>
    <Sums sum={sum} />
    <Section title="Numbers issued">
      <DataTable
        caption="Numbers issued"
        rows={series}
        rowKey={({ kind, first }) => `${kind} ${first}`}
        lead={{ head: 'Kind', cell: ({ kind }) => KIND_NAMES[kind] }}
        columns={SERIES}
      />
    </Section>
    <Section title="Nil rated and exempt">
      <DataTable
        caption="Nil rated and exempt"
        rows={[
          { name: 'Within the state', rupees: nil_rated.within_state },
          { name: 'To other states', rupees: nil_rated.to_other_states },
        ]}
        rowKey={({ name }) => name}
        lead={{ head: 'Sold', cell: ({ name }) => name }}
        columns={NIL_RATED}
      />
    </Section>
    <Section title="By HSN and rate">
      <DataTable
        caption="By HSN and rate"
        isWide
        rows={rows}
        rowKey={({ hsn, rate }) => `${hsn} ${rate}`}
        lead={{ head: 'HSN', cell: ({ hsn }) => hsn || 'None given' }}
        columns={COLUMNS}
      />
    </Section>
  </>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2 className="text-lead leading-6">{title}</h2>
    {children}
  </>
)

/** So that the register and the summary can be reconciled. */
function NotIncluded({ count, total_amount }: GstSummary['bills_of_supply']) {
  if (count === 0 && total_amount === 0) return null
  const bills = count === 1 ? '1 bill of supply' : `${count} bills of supply`
  return (
    <p className="text-sm text-ink-2">
      {`Not included: ${bills} of ${formatPrice(total_amount)} less credit notes. They have no tax and are no part of GSTR-1.`}
    </p>
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

const NIL_RATED: readonly Column<{ rupees: number }>[] = [
  { head: 'Total', isNumber: true, cell: ({ rupees }) => formatPrice(rupees) },
]

const SERIES: readonly Column<GstSummary['series'][number]>[] = [
  { head: 'From', cell: ({ first }) => <span className="num">{first}</span> },
  { head: 'To', cell: ({ last }) => <span className="num">{last}</span> },
  { head: 'Issued', isNumber: true, cell: ({ count }) => count },
]
