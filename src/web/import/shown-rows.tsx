import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Import, ImportRow } from '#contract/import/import.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { Price } from '#web/ui/price.tsx'
import { Pill } from '#web/ui/status.tsx'
import { choiceOf, count } from './import.ts'
import { previewQuery, useCheckList } from './import-queries.ts'
import { sentence } from './sentence.ts'

type ShownRow = ImportRow & { shown: NonNullable<ImportRow['shown']> }

/** Preview of the first products, and whether new ones go on sale at once. */
export function Preview({ list, onShowAll }: { list: Import; onShowAll: () => void }) {
  const rows = list.added + list.changed
  if (rows === 0) return null
  return (
    <section aria-labelledby="preview" className="mb-6">
      <h2 id="preview" className="mb-3 text-lg">{t`What shoppers will see`}</h2>
      <WhenLoaded contentId={list._id} skeleton={<PreviewSkeleton />}>
        <FirstRows id={list._id} />
      </WhenLoaded>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button kind="secondary" onClick={onShowAll}>
          {t`Show all ${{ rows: count(rows) }}`}
        </Button>
        <OnSale list={list} />
      </div>
    </section>
  )
}

function FirstRows({ id }: { id: string }) {
  const { data: rows } = useSuspenseQuery(previewQuery(id)).data
  return <ShownRows rows={rows} />
}

/** Whether new products go on sale; changing it checks the list again. */
function OnSale({ list }: { list: Import }) {
  const { mutate: check, isPending } = useCheckList(list._id)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
      <span>
        {list.hidden
          ? t`New products stay hidden until you publish them.`
          : t`New products go on sale right away.`}
      </span>
      <Button
        kind="ghost"
        busy={isPending}
        onClick={() => check({ ...choiceOf(list), hidden: !list.hidden })}
      >
        {list.hidden ? t`Put them on sale` : t`Keep them hidden`}
      </Button>
    </p>
  )
}

/** Products as shown in the shop: picture, name, unit, price, stock, category, visibility. */
export function ShownRows({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <DataTable
      caption={t`What shoppers will see`}
      lead={{ head: t`Product`, cell: Product }}
      columns={COLUMNS}
      rows={rows.filter(isShown)}
      rowKey={({ line }) => String(line)}
      isWide
    />
  )
}

const isShown = (row: ImportRow): row is ShownRow => row.shown !== null

const Product = ({ name, shown }: ShownRow) => (
  <span className="flex items-center gap-3">
    <Thumbnail src={shown.image ?? undefined} size={46} />
    <span className="min-w-0">
      <span className="block break-words">{name}</span>
      {pictureNote(shown) && (
        <small className="block max-w-60 truncate text-sm font-normal text-ink-3">
          {pictureNote(shown)}
        </small>
      )}
    </span>
  </span>
)

function pictureNote({
  picture,
  pictureTrouble,
  picture_trouble_text,
}: ShownRow['shown']): string | undefined {
  if (picture) return t`Picture to add: ${picture}`
  const reason = sentence(pictureTrouble, picture_trouble_text)
  return reason ? t`No picture: ${reason}` : undefined
}

const COLUMNS: readonly Column<ShownRow>[] = [
  { head: t`Unit`, cell: ({ shown }) => <span className="whitespace-nowrap">{shown.unit}</span> },
  {
    head: t`Price`,
    cell: ({ shown: { sellingPrice, listPrice } }) => (
      <Price price={sellingPrice} listPrice={listPrice} />
    ),
  },
  {
    head: t`Stock`,
    isNumber: true,
    cell: ({ shown: { stock } }) =>
      stock > 0 ? count(stock) : <span className="text-danger">{t`Out of stock`}</span>,
  },
  { head: t`Category`, cell: ({ shown }) => shown.categories.join(', ') || '–' },
  {
    head: t`Visibility`,
    cell: ({ shown }) => (
      <Pill tone={shown.published ? 'green' : 'grey'}>
        {shown.published ? t`On sale` : t`Hidden`}
      </Pill>
    ),
  },
]

const PreviewSkeleton = () => (
  <Loading label={t`Loading what shoppers will see`}>
    <Skeleton className="h-60 rounded-lg" />
  </Loading>
)
