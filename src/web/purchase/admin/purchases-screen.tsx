import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { fullDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { PurchaseHead } from '#contract/purchase/purchase.ts'
import { PURCHASES_PER_PAGE } from '#contract/purchase/purchase-kinds.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Pill } from '#web/ui/status.tsx'
import { PurchasePage } from './purchase-page.tsx'
import { type PurchaseFilter, purchasesQuery } from './purchase-queries.ts'

/** Bills of suppliers, the newest first. */
export function PurchasesScreen() {
  const [params] = useSearchParams()
  const filter = { page: pageIn(params), find: params.get('q')?.trim() ?? '' }
  return (
    <PurchasePage
      facts={t`A bill puts its units into stock, with their cost and best-before day.`}
      action={
        <Link to={officePaths.adminNewPurchase} data-new="" className={buttonClass({})}>
          <Plus size={18} /> {t`New bill`}
        </Link>
      }
    >
      <div className="mb-4">
        <FindBox label={t`Find a bill`} placeholder={t`Supplier or bill number`} />
      </div>
      <WhenLoaded
        contentId={JSON.stringify(filter)}
        skeleton={<ListSkeleton label={t`Loading bills`} />}
      >
        <Bills filter={filter} />
      </WhenLoaded>
    </PurchasePage>
  )
}

function Bills({ filter }: { filter: PurchaseFilter }) {
  const { data, totalCount, more } = useSuspenseQuery(purchasesQuery(filter)).data
  if (totalCount === 0) return <NoBills isFiltered={filter.find !== ''} />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / PURCHASES_PER_PAGE)} />
  return (
    <>
      <DataTable
        caption={t`Bills of suppliers`}
        isWide
        rows={data}
        rowKey={({ _id }) => _id}
        lead={{ head: t`Bill`, cell: (bill) => <BillLink bill={bill} /> }}
        columns={COLUMNS}
      />
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={PURCHASES_PER_PAGE}
        count={data.length}
        label={t`Bills`}
      />
    </>
  )
}

const BillLink = ({ bill: { _id, supplier, bill_number } }: { bill: PurchaseHead }) => (
  <Link to={officePaths.adminPurchase(_id)} className="break-words hover:underline">
    {supplier} <span className="num text-ink-2">{bill_number}</span>
  </Link>
)

const COLUMNS: Column<PurchaseHead>[] = [
  { head: t`Date of the bill`, cell: ({ bill_date }) => fullDayName(bill_date) },
  { head: t`Lines`, isNumber: true, cell: ({ lines }) => lines },
  { head: t`Units`, isNumber: true, cell: ({ units }) => units },
  { head: t`Total with GST`, isNumber: true, cell: ({ total }) => formatPrice(total) },
  {
    head: t`Entered by`,
    cell: ({ by, reversed_at }) => (
      <span className="inline-flex flex-wrap gap-2">
        {by} {reversed_at && <Pill tone="grey">{t`Reversed`}</Pill>}
      </span>
    ),
  },
]

const NoBills = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<ReceiptText size={34} />}
    title={isFiltered ? t`No bill found` : t`No bills yet`}
    text={
      isFiltered
        ? t`Try fewer letters.`
        : t`Enter what you buy: the units come into stock, pickers take what expires first, and Today shows your margin.`
    }
  />
)
