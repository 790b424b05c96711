import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { GstSummary } from '#contract/document/document.ts'
import { dayOf } from '#contract/lib/days.ts'
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
    <DocumentsPage
      facts={t`Tax invoices minus credit notes, for GSTR-1 tables 8, 12 and 13`}
      csv={csv}
    >
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
        label={t`Month`}
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
          title={t`No tax invoices in ${{ month: monthName(month) }}`}
          text={t`No tax invoices or credit notes were issued this month.`}
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
    <Section title={t`Numbers issued`}>
      <DataTable
        caption={t`Numbers issued`}
        rows={series}
        rowKey={({ kind, first }) => `${kind} ${first}`}
        lead={{ head: t`Type`, cell: ({ kind }) => KIND_NAMES[kind] }}
        columns={SERIES}
      />
    </Section>
    <Section title={t`Nil rated and exempt`}>
      <DataTable
        caption={t`Nil rated and exempt`}
        rows={[
          { name: t`Within the state`, rupees: nil_rated.within_state },
          { name: t`To other states`, rupees: nil_rated.to_other_states },
        ]}
        rowKey={({ name }) => name}
        lead={{ head: t`Sales`, cell: ({ name }) => name }}
        columns={NIL_RATED}
      />
    </Section>
    <Section title={t`By HSN and rate`}>
      <DataTable
        caption={t`By HSN and rate`}
        isWide
        rows={rows}
        rowKey={({ hsn, rate }) => `${hsn} ${rate}`}
        lead={{ head: 'HSN', cell: ({ hsn }) => hsn || t`No HSN` }}
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
  const total = formatPrice(total_amount)
  return (
    <p className="text-sm text-ink-2">
      {plural(count, {
        one: `Not included: # bill of supply of ${total} minus credit notes. It has no tax and is not part of GSTR-1.`,
        other: `Not included: # bills of supply of ${total} minus credit notes. They have no tax and are not part of GSTR-1.`,
      })}
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
  { head: t`Taxable value`, of: ({ taxable_amount }) => taxable_amount },
  { head: 'CGST', of: ({ cgst_amount }) => cgst_amount },
  { head: 'SGST', of: ({ sgst_amount }) => sgst_amount },
  { head: 'IGST', of: ({ igst_amount }) => igst_amount },
  { head: t`Total`, of: ({ total_amount }) => total_amount },
]

const COLUMNS: readonly Column<GstSummary['rows'][number]>[] = [
  {
    head: t({ message: 'Rate', context: 'of GST' }),
    isNumber: true,
    cell: ({ rate }) => `${rate}%`,
  },
  { head: t`Pieces`, isNumber: true, cell: ({ quantity }) => quantity },
  ...AMOUNTS.map(({ head, of }) => ({
    head,
    isNumber: true,
    cell: (row: Sum) => formatPrice(of(row)),
  })),
]

const NIL_RATED: readonly Column<{ rupees: number }>[] = [
  { head: t`Total`, isNumber: true, cell: ({ rupees }) => formatPrice(rupees) },
]

const SERIES: readonly Column<GstSummary['series'][number]>[] = [
  {
    head: t({ message: 'From', context: 'first number' }),
    cell: ({ first }) => <span className="num">{first}</span>,
  },
  {
    head: t({ message: 'To', context: 'last number' }),
    cell: ({ last }) => <span className="num">{last}</span>,
  },
  {
    head: t({ message: 'Count', context: 'of documents' }),
    isNumber: true,
    cell: ({ count }) => count,
  },
]
