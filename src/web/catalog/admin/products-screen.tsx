import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Product, StaffProduct } from '#contract/catalog/catalog.ts'
import { formatPercent } from '#contract/lib/price-words.ts'
import { PAGE_SIZE } from '#contract/paging.ts'
import { FindBox, useFind } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { StockPill } from '#web/back-office/stock-pill.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Thumbnail } from '#web/ui/picture/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { staffProductsQuery, useDeleteProduct } from './catalog-admin-queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'

const SIZE = PAGE_SIZE.products
const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

type OpenDialog = { what: 'edit' | 'delete'; product: Product }

export function ProductsScreen() {
  const [page] = usePageNumber()
  const [query, search] = useFind()
  const [dialog, setDialog] = useState<OpenDialog>()
  const stop = () => setDialog(undefined)
  const upload = (
    <Link to={officePaths.adminUpload} data-new="" className={buttonClass()}>
      <Plus size={18} /> {t`Upload Product`}
    </Link>
  )

  return (
    <OfficePage title={t`Products`} action={upload}>
      <FindBox label={t`Search products`} placeholder={t`Product or barcode, then Enter`} />
      <WhenLoaded contentId={`${query} ${page}`} skeleton={<GridSkeleton />}>
        <Products page={page} query={query} onOpen={setDialog} onClear={() => search('')} />
      </WhenLoaded>
      {dialog?.what === 'edit' && <ProductDialog id={dialog.product._id} onClose={stop} />}
      {dialog?.what === 'delete' && <DeleteProduct product={dialog.product} onClose={stop} />}
    </OfficePage>
  )
}

type ListProps = {
  page: number
  query: string
  onOpen: (dialog: OpenDialog) => void
  onClear: () => void
}

function Products({ page, query, onOpen, onClear }: ListProps) {
  const { data, totalCount } = useSuspenseQuery(staffProductsQuery(page, query)).data
  if (totalCount === 0) return <NoProducts query={query} onClear={onClear} />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / SIZE)} />
  return (
    <>
      <ul aria-label={t`Products`} className={GRID}>
        {data.map((product) => (
          <li key={product._id}>
            <AdminCard product={product} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <ListFoot totalCount={totalCount} pageSize={SIZE} count={data.length} label={t`Products`} />
    </>
  )
}

function AdminCard({
  product,
  onOpen,
}: {
  product: StaffProduct
  onOpen: (dialog: OpenDialog) => void
}) {
  const { _id, name, image, unit, price, discount, selling_price } = product
  return (
    <article className="card flex h-full flex-col p-3">
      <div className="flex flex-1 gap-3">
        <Thumbnail src={image[0]} size={64} />
        <div className="min-w-0">
          <Link
            to={officePaths.adminProduct(_id)}
            className="inline-block min-h-6 break-words font-semibold hover:underline"
          >
            {name}
          </Link>
          <Price price={selling_price} listPrice={price} />
          <p className="text-sm text-ink-2">
            {discount > 0 ? t`${unit} · ${{ percent: formatPercent(discount) }} off` : unit}
          </p>
        </div>
      </div>
      <div className="mt-2 flex items-center justify-between border-t border-line pt-1">
        <StockPill shelf={product} />
        <span className="flex">
          <IconButton label={t`Edit ${name}`} onClick={() => onOpen({ what: 'edit', product })}>
            <Pencil size={18} />
          </IconButton>
          <IconButton
            label={t`Delete ${name}`}
            className="text-danger"
            onClick={() => onOpen({ what: 'delete', product })}
          >
            <Trash2 size={18} />
          </IconButton>
        </span>
      </div>
    </article>
  )
}

function NoProducts({ query, onClear }: Pick<ListProps, 'query' | 'onClear'>) {
  if (!query)
    return (
      <EmptyState
        title={t`No products yet`}
        text={t`Add the first product, or import a price list. 27,000 rows take about a minute.`}
      />
    )
  return (
    <EmptyState
      title={t`No results for “${query}”`}
      action={<Button kind="secondary" onClick={onClear}>{t`Clear search`}</Button>}
    />
  )
}

function GridSkeleton() {
  return (
    <Loading label={t`Loading products`}>
      <div className={GRID}>
        {Array.from({ length: SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
          <Skeleton key={index} className="h-36 rounded-lg" />
        ))}
      </div>
    </Loading>
  )
}

function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <DeleteDialog
      title={t`Delete Product`}
      question={t`Are you sure you want to permanently delete this product?`}
      thing={{ ...product, image: product.image[0] }}
      deletion={useDeleteProduct()}
      onClose={onClose}
    />
  )
}
