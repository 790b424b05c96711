import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayAndTime } from '#contract/lib/days.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { StockRow } from '#contract/stock/stock.ts'
import { STOCK_LISTS, type StockList, shelfStateOf } from '#contract/stock/stock-kinds.ts'
import { DataTable } from '#web/back-office/list/data-table.tsx'
import { FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { FindBox, useFind } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { languageOfName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { Pill } from '#web/ui/status.tsx'
import { ChangeStockDialog } from './change-stock-dialog.tsx'
import { LowBelow } from './low-below.tsx'
import { NoStock } from './no-stock.tsx'
import { stockLastsFor } from './stock.ts'
import { StockPage } from './stock-page.tsx'
import { type StockFilter, stockListQuery, useUndoStock } from './stock-queries.ts'

/** Products low on stock, lowest first, and all others. */
export function StockScreen() {
  const [params] = useSearchParams()
  const [page] = usePageNumber()
  const [search] = useFind()
  const show = STOCK_LISTS.find((shown) => shown === params.get('show')) ?? 'low'
  const filter = { page, show, search, categoryId: '' }
  // Outside of the list, so that the dialog stays open when its product moves away.
  const [changed, setChanged] = useState<StockRow>()

  return (
    <StockPage facts={t`Low means below the limit set for each product`}>
      <WhenLoaded contentId={JSON.stringify(filter)} skeleton={<ListSkeleton />}>
        <Filters filter={filter} />
        <Products filter={filter} onChange={setChanged} />
      </WhenLoaded>
      {changed && <ChangeStockDialog product={changed} onClose={() => setChanged(undefined)} />}
    </StockPage>
  )
}

function Filters({ filter }: { filter: StockFilter }) {
  const { low, out, never } = useSuspenseQuery(stockListQuery(filter)).data
  const choose = useSetFilter()
  const words: Record<StockList, string> = {
    low: t`Low ${low}`,
    out: t`Out of Stock ${out}`,
    never: t`Never stocked ${never}`,
    all: t`All products`,
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <FilterChips
        label={t`Which products`}
        options={STOCK_LISTS.map((value) => ({ value, name: words[value] }))}
        chosen={filter.show}
        onChoose={(show) => choose('show', show === 'low' ? '' : show)}
      />
      <FindBox
        label={t`Find a product`}
        placeholder={t`Product or barcode`}
        className="w-full md:ml-auto md:w-72"
      />
    </div>
  )
}

type ListProps = { filter: StockFilter; onChange: (row: StockRow) => void }

function Products({ filter, onChange }: ListProps) {
  const { data, totalCount } = useSuspenseQuery(stockListQuery(filter)).data
  if (totalCount === 0) return <NoStock filter={filter} />
  if (data.length === 0)
    return <RedirectToPage page={Math.ceil(totalCount / OFFICE_PAGE_SIZE.stock)} />
  return (
    <>
      <DataTable
        caption={t`Products and their stock`}
        isWide
        rows={data}
        rowKey={({ _id }) => _id}
        lead={{ head: t`Product`, cell: (row) => <ProductCell row={row} /> }}
        columns={[
          { head: t`In stock`, isNumber: true, cell: (row) => <Left row={row} /> },
          {
            head: t`Low stock limit`,
            isNumber: true,
            cell: (row) => <LowBelow key={row.low_stock_below} row={row} />,
          },
          { head: t`Sold in 24 h`, isNumber: true, cell: ({ sold_24h }) => sold_24h },
          { head: t`Will last`, cell: stockLastsFor },
          {
            head: t`Actions`,
            isAction: true,
            cell: (row) => (
              <Button
                kind="soft"
                size="sm"
                aria-label={t`Change stock of ${{ name: row.name }}`}
                onClick={() => onChange(row)}
              >
                <Plus size={16} /> {t`Change stock`}
              </Button>
            ),
          },
        ]}
      />
      <ListFoot
        totalCount={totalCount}
        pageSize={OFFICE_PAGE_SIZE.stock}
        count={data.length}
        label={t`Stock`}
      />
    </>
  )
}

function ProductCell({ row: { _id, name, unit, image, waiting, written_off } }: { row: StockRow }) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail src={image} size={46} />
      <span className="min-w-0">
        <Link
          to={officePaths.adminLedger(_id)}
          lang={languageOfName({ name })}
          className="break-words hover:underline"
        >
          {name}
        </Link>
        <span className="block text-sm font-normal text-ink-3">{unit}</span>
        {waiting > 0 && (
          <span className="block text-sm font-semibold text-basket-ink">
            {plural(waiting, { one: '# shopper waits for it', other: '# shoppers wait for it' })}
          </span>
        )}
        {written_off && <WrittenOff name={name} of={written_off} />}
      </span>
    </span>
  )
}

type WrittenOffProps = { name: string; of: NonNullable<StockRow['written_off']> }

/** Items written off as missing, until the stock is changed again. */
function WrittenOff({ name, of: { movement_id, quantity, at, who } }: WrittenOffProps) {
  const undo = useUndoStock()
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm font-normal text-basket-ink">
      <span>{[t`${quantity} written off`, who, dayAndTime(at)].filter(Boolean).join(' · ')}</span>
      <Button
        kind="ghost"
        size="sm"
        className="-ml-3"
        busy={undo.isPending}
        aria-label={t`Undo: put ${quantity} of ${name} back in stock`}
        onClick={() => undo.mutate({ movementId: movement_id })}
      >{t`Undo`}</Button>
    </span>
  )
}

function Left({ row }: { row: StockRow }) {
  const state = shelfStateOf(row)
  if (state === 'out') return <Pill tone="red">{t`Out of Stock`}</Pill>
  if (state === 'never') return <Pill tone="grey">{t`Never stocked`}</Pill>
  if (state === 'low') return <Pill tone="amber">{t`${{ stock: row.stock }} left`}</Pill>
  return <span>{row.stock}</span>
}

function ListSkeleton() {
  return (
    <Loading label={t`Loading stock`}>
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="mt-3 h-150 rounded-lg" />
    </Loading>
  )
}
