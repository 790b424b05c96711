import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BookText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dayOf } from '#contract/lib/days.ts'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { monthName, monthsUpTo } from '#web/document/document.ts'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { isEmptyMonth } from './books.ts'
import { booksQuery } from './books-queries.ts'
import { FileLists } from './file-list.tsx'
import { MonthNotices, ProductGaps, StateGaps } from './gap-lists.tsx'
import { DocumentTable, MoneyTable, RateTable } from './sums-tables.tsx'

/** A month for the tax consultant: its taxes, what is missing, and its files. */
export function BooksScreen() {
  const [params, setParams] = useSearchParams()
  const months = monthsUpTo(dayOf(Date.now()))
  const month = months.find((one) => one === params.get('month')) ?? months[0] ?? ''
  return (
    <OfficePage title={t`Tax and books`} facts={t`GSTR-1, day book and vouchers for Tally`}>
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
      <WhenLoaded contentId={month} skeleton={<ListSkeleton label={t`Loading the month`} />}>
        <Books month={month} />
      </WhenLoaded>
    </OfficePage>
  )
}

function Books({ month }: { month: string }) {
  const books = useSuspenseQuery(booksQuery(month)).data
  if (isEmptyMonth(books)) {
    return (
      <EmptyState
        title={t`Nothing was sold in ${{ month: monthName(month) }}`}
        text={t`No documents were issued and no money was received. Invoices are issued once orders are paid.`}
        icon={<BookText size={34} />}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2.5">
        <MonthNotices books={books} />
      </div>
      <ProductGaps books={books} />
      <StateGaps books={books} />
      {books.rates.length > 0 && <RateTable books={books} />}
      <FileLists books={books} />
      <DocumentTable books={books} />
      <MoneyTable books={books} />
    </div>
  )
}
