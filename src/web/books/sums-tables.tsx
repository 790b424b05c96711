import { t } from '@lingui/core/macro'
import type { BooksMonth } from '#contract/books/books.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { KINDS_NAMES } from '#web/document/document.ts'
import { providerMethodName } from '#web/money/money.ts'
import { moneyName } from './books.ts'

type Sum = BooksMonth['sum']
type RateRow = Sum & { name: string }

/** Taxable value and taxes by rate, with their sum. */
export const RateTable = ({ books: { rates, sum } }: { books: BooksMonth }) => (
  <section aria-label={t`Taxes by rate`}>
    <h2 className="mb-2 text-lead leading-6">{t`Taxes by rate`}</h2>
    <DataTable
      caption={t`Taxes by rate`}
      rows={[
        ...rates.map(({ rate, ...row }): RateRow => ({ name: `${rate}%`, ...row })),
        { name: t({ message: 'All', context: 'rates' }), ...sum },
      ]}
      rowKey={({ name }) => name}
      lead={{ head: t({ message: 'Rate', context: 'of GST' }), cell: ({ name }) => name }}
      columns={RATE_COLUMNS}
    />
  </section>
)

const amount = (head: string, of: (row: Sum) => number): Column<RateRow> => ({
  head,
  isNumber: true,
  cell: (row) => formatPrice(of(row)),
})

const RATE_COLUMNS: readonly Column<RateRow>[] = [
  amount(t`Taxable value`, ({ taxable_amount }) => taxable_amount),
  amount('CGST', ({ cgst_amount }) => cgst_amount),
  amount('SGST/UTGST', ({ sgst_amount }) => sgst_amount),
  amount('IGST', ({ igst_amount }) => igst_amount),
  amount(t`Total`, ({ total_amount }) => total_amount),
]

type Counted = { name: string; count: number; total_amount: number }

const COUNTED: readonly Column<Counted>[] = [
  {
    head: t({ message: 'Count', context: 'of documents' }),
    isNumber: true,
    cell: ({ count }) => count,
  },
  { head: t`Total`, isNumber: true, cell: ({ total_amount }) => formatPrice(total_amount) },
]

type CountedProps = { title: string; head: string; rows: readonly Counted[] }

const CountedTable = ({ title, head, rows }: CountedProps) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-lead leading-6">{title}</h2>
    <DataTable
      caption={title}
      rows={rows}
      rowKey={({ name }) => name}
      lead={{ head, cell: ({ name }) => name }}
      columns={COUNTED}
    />
  </section>
)

export const DocumentTable = ({ books: { documents } }: { books: BooksMonth }) => (
  <CountedTable
    title={t`Documents`}
    head={t`Type`}
    rows={documents.map(({ kind, ...row }, nth) => ({
      ...row,
      name:
        documents.findIndex((one) => one.kind === kind) === nth
          ? KINDS_NAMES[kind]
          : t`${{ kind: KINDS_NAMES[kind] }} without tax`,
    }))}
  />
)

export const MoneyTable = ({ books: { money } }: { books: BooksMonth }) => (
  <CountedTable
    title={t`Receipts and payments`}
    head={t`Method`}
    rows={money.map(({ what, method, ...row }) => ({ ...row, name: nameOf(what, method) }))}
  />
)

/** The methods of the provider; other sources say in their name how the money went. */
const nameOf = (what: string, method: string) =>
  what === 'captured' && method
    ? `${moneyName(what)}: ${providerMethodName(method)}`
    : moneyName(what)
