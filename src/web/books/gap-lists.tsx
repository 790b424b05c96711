import { plural, t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { BooksMonth } from '#contract/books/books.ts'
import { longDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { OfficeLink } from '#web/back-office/office-link.tsx'
import { monthName } from '#web/document/document.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { BLOCK_TEXTS, GAP_NAMES } from './books.ts'

/** What to know before the month is filed. */
export const MonthNotices = ({ books }: { books: BooksMonth }) => (
  <>
    {!books.has_gstr1 && <NoReturn registration={books.registration} />}
    {!books.is_over && (
      <Banner
        tone="blue"
        icon={<Clock size={24} />}
        title={t`${{ month: monthName(books.month) }} has not ended`}
      >
        {t`Sums and files go up to now. File the return after ${{ day: longDayName(books.until) }}.`}
      </Banner>
    )}
    {books.waiting > 0 && (
      <Banner
        tone="marigold"
        icon={<Clock size={24} />}
        title={plural(books.waiting, {
          one: '# order waits for its document',
          other: '# orders wait for their documents',
        })}
      >
        {t`They are issued within minutes, once the shop's details in the settings are complete.`}
      </Banner>
    )}
    {books.has_gstr1 && <ReturnState books={books} />}
  </>
)

const NoReturn = ({ registration }: Pick<BooksMonth, 'registration'>) => (
  <Banner tone="blue" icon={<CircleAlert size={24} />} title={t`No GSTR-1 for this shop`}>
    {registration === 'composition'
      ? t`Sellers of the composition scheme file CMP-08 and GSTR-4. The books below are complete.`
      : t`The shop has no GST registration in its settings. The books below are complete.`}
  </Banner>
)

function ReturnState({
  books: { blocks, product_gap_count, state_gap_count },
}: {
  books: BooksMonth
}) {
  if (blocks.length > 0) {
    return (
      <Banner
        tone="red"
        icon={<TriangleAlert size={24} />}
        title={t`The GST files wait, because they would be wrong`}
      >
        <ul className="grid gap-1">
          {blocks.map((block) => (
            <li key={block}>{BLOCK_TEXTS[block]}</li>
          ))}
        </ul>
      </Banner>
    )
  }
  if (product_gap_count + state_gap_count > 0) {
    return (
      <Banner
        tone="marigold"
        icon={<CircleAlert size={24} />}
        title={t`Check these before you file`}
      >
        {t`The files can be downloaded. Whether they are right depends on the points below.`}
      </Banner>
    )
  }
  return (
    <Banner tone="green" icon={<CircleCheck size={24} />} title={t`Nothing is missing`}>
      {t`Every sale has its HSN, rate and state, and the files add up to the invoices.`}
    </Banner>
  )
}

type ProductGapRow = BooksMonth['product_gaps'][number]
type StateGap = BooksMonth['state_gaps'][number]

export const ProductGaps = ({ books }: { books: BooksMonth }) =>
  books.product_gaps.length > 0 && (
    <section aria-label={t`Products to check`}>
      <h2 className="mb-2 text-lead leading-6">{t`Products to check`}</h2>
      <DataTable
        caption={t`Products to check`}
        rows={books.product_gaps}
        rowKey={({ _id, gap, rate }) => `${_id} ${gap} ${rate}`}
        lead={{ head: t`Product`, cell: (row) => <ProductName row={row} /> }}
        columns={PRODUCT_COLUMNS}
      />
      <Cut shown={books.product_gaps.length} count={books.product_gap_count} />
    </section>
  )

const ProductName = ({ row: { _id, name, is_listed } }: { row: ProductGapRow }) =>
  is_listed ? (
    <OfficeLink to={officePaths.adminProduct(_id)} className={`${linkClass} reach`}>
      {name}
    </OfficeLink>
  ) : (
    <span>{t`${name} (deleted)`}</span>
  )

const PRODUCT_COLUMNS: readonly Column<ProductGapRow>[] = [
  { head: t`What is missing`, cell: ({ gap }) => GAP_NAMES[gap] },
  { head: t({ message: 'Rate now', context: 'of GST' }), cell: rateNow, isNumber: true },
  { head: t`Pieces`, isNumber: true, cell: ({ pieces }) => pieces },
  { head: t`Total`, isNumber: true, cell: ({ total_amount }) => formatPrice(total_amount) },
]

function rateNow({ rate_now }: ProductGapRow) {
  return rate_now === null ? '–' : `${rate_now}%`
}

export const StateGaps = ({ books }: { books: BooksMonth }) =>
  books.state_gaps.length > 0 && (
    <section aria-label={t`Invoices without a known state`}>
      <h2 className="mb-2 text-lead leading-6">{t`Invoices without a known state`}</h2>
      <p className="mb-2 text-sm text-ink-2">{t`They count as sold within your state.`}</p>
      <DataTable
        caption={t`Invoices without a known state`}
        rows={books.state_gaps}
        rowKey={({ state, pincode }) => `${state} ${pincode}`}
        lead={{ head: t`State`, cell: ({ state }) => state || '–' }}
        columns={STATE_COLUMNS}
      />
      <Cut shown={books.state_gaps.length} count={books.state_gap_count} />
    </section>
  )

const STATE_COLUMNS: readonly Column<StateGap>[] = [
  { head: t`Pincode`, cell: ({ pincode }) => <span className="num">{pincode}</span> },
  { head: t`Invoices`, isNumber: true, cell: ({ count }) => count },
  {
    head: t({ message: 'For example', context: 'an invoice' }),
    cell: ({ number }) => (
      <Link
        to={`${officePaths.adminDocuments}?q=${encodeURIComponent(number)}`}
        className={`${linkClass} reach num`}
      >
        {number}
      </Link>
    ),
  },
]

const Cut = ({ shown, count }: { shown: number; count: number }) =>
  count > shown && (
    <p className="mt-2 text-sm text-ink-2">{t`The first ${shown} of ${count} are shown.`}</p>
  )
