import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import { PAGE_SIZE } from '#contract/paging.ts'
import { FindBox } from '#web/back-office/list/find-box.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useCopyProduct, useDeleteProduct } from './catalog-admin-queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { isNarrowed, ProductFilters, useProductFilter } from './product-filters.tsx'
import { ChosenProductsBar } from './publication/chosen-products-bar.tsx'
import { HIDDEN, ON_SALE } from './publication/publication.tsx'
import { useSetPublication } from './publication/publication-queries.ts'
import { SelectLine } from './select-line.tsx'
import { StaffProductCard } from './staff-product-card.tsx'
import { type ProductFilter, staffProductsQuery } from './staff-products-queries.ts'
import { type TickedProducts, useFreshTicked, useTickedProducts } from './use-ticked-products.ts'

const SIZE = PAGE_SIZE.products
const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

type OpenDialog = { what: 'edit' | 'delete'; product: StaffProduct }

export function ProductsScreen() {
  const filter = useProductFilter()
  const [dialog, setDialog] = useState<OpenDialog>()
  const stop = () => setDialog(undefined)
  const listed = JSON.stringify(filter)
  const chosen = useTickedProducts(filter)
  const ticked = useFreshTicked(chosen.ticked, filter)
  const actions = (
    <>
      <AllLabels />
      <Link to={officePaths.adminUpload} data-new="" className={buttonClass()}>
        <Plus size={18} /> {t`Upload Product`}
      </Link>
    </>
  )

  return (
    <OfficePage title={t`Products`} action={actions}>
      <FindBox label={t`Search products`} placeholder={t`Product or barcode, then Enter`} />
      <WhenLoaded contentId={listed} skeleton={<GridSkeleton />}>
        <ProductFilters filter={filter} />
        <Products key={listed} filter={filter} chosen={chosen} onOpen={setDialog} />
      </WhenLoaded>
      <ChosenProductsBar
        products={ticked}
        all={chosen.all === undefined ? undefined : { filter, count: chosen.all }}
        onDone={chosen.clear}
      />
      {dialog?.what === 'edit' && <ProductDialog id={dialog.product._id} onClose={stop} />}
      {dialog?.what === 'delete' && <DeleteProduct product={dialog.product} onClose={stop} />}
    </OfficePage>
  )
}

/** Labels of all products that the filter shows. */
function AllLabels() {
  const [params] = useSearchParams()
  const { page: _page, ...filter } = Object.fromEntries(params)
  const search = `${new URLSearchParams(filter)}`
  return (
    <Link
      to={{ pathname: officePaths.adminLabels, search }}
      className={buttonClass({ kind: 'secondary' })}
    >
      <Tags size={18} /> {t`Shelf labels`}
    </Link>
  )
}

type ListProps = {
  filter: ProductFilter
  chosen: TickedProducts
  onOpen: (dialog: OpenDialog) => void
}

function Products({ filter, chosen, onOpen }: ListProps) {
  const { data, totalCount, more } = useSuspenseQuery(staffProductsQuery(filter)).data
  const turn = useTurn()
  const copy = useCopy()
  if (totalCount === 0) return <NoProducts filter={filter} />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / SIZE)} />
  return (
    <>
      <SelectLine products={data} totalCount={totalCount} chosen={chosen} />
      <ul aria-label={t`Products`} className={GRID}>
        {data.map((product) => (
          <li key={product._id}>
            <StaffProductCard
              product={product}
              isTicked={chosen.all !== undefined || chosen.ticked.has(product._id)}
              onTick={() => chosen.tick([product], !chosen.ticked.has(product._id))}
              onEdit={() => onOpen({ what: 'edit', product })}
              onCopy={() => copy(product._id)}
              onDelete={() => onOpen({ what: 'delete', product })}
              onTurn={() => void turn(product)}
            />
          </li>
        ))}
      </ul>
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={SIZE}
        count={data.length}
        label={t`Products`}
      />
    </>
  )
}

/** Hides a product that is on sale, and publishes any other. */
function useTurn() {
  const { publish } = useSetPublication()
  return async (product: StaffProduct) => {
    const sentences = await publish([product], product.published ? HIDDEN : ON_SALE)
    if (sentences?.[0]) toast.error(sentences[0])
  }
}

/** Copies a product and opens the copy. */
function useCopy() {
  const { mutate } = useCopyProduct()
  const navigate = useNavigate()
  return (id: string) =>
    mutate(id, { onSuccess: ({ data }) => navigate(officePaths.adminProduct(data._id)) })
}

function NoProducts({ filter }: { filter: ProductFilter }) {
  const [, setParams] = useSearchParams()
  if (!isNarrowed(filter))
    return (
      <EmptyState
        title={t`No products yet`}
        text={t`Add the first product, or import a price list. 27,000 rows take about a minute.`}
      />
    )
  const { search } = filter
  const clear = () => setParams({})
  return (
    <EmptyState
      title={search ? t`No results for “${{ query: search }}”` : t`No such products`}
      action={
        <Button kind="secondary" onClick={clear}>
          {search ? t`Clear search` : t`Show all products`}
        </Button>
      }
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

function DeleteProduct({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
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
