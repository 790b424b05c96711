import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDownUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/catalog/catalog.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { TileFace, TileSkeleton } from '#web/ui/picture/tile.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { categoryPageQuery, useDeleteCategory } from '../catalog-admin-queries.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { ArrangeCategories } from './arrange-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'

const SIZE = OFFICE_PAGE_SIZE.categories
const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4'

type OpenDialog = { what: 'add' | 'arrange' } | { what: 'edit' | 'delete'; category: Category }

export function CategoriesScreen() {
  const [page] = usePageNumber()
  const [dialog, setDialog] = useState<OpenDialog>()
  const stop = () => setDialog(undefined)
  const add = (
    <>
      <Button kind="secondary" onClick={() => setDialog({ what: 'arrange' })}>
        <ArrowDownUp size={18} /> {t`Arrange`}
      </Button>
      <Button data-new="" onClick={() => setDialog({ what: 'add' })}>
        <Plus size={18} /> {t`Add Category`}
      </Button>
    </>
  )

  return (
    <OfficePage title={t`Categories`} action={add}>
      <WhenLoaded contentId={String(page)} skeleton={<GridSkeleton />}>
        <Categories page={page} onOpen={setDialog} />
      </WhenLoaded>
      {dialog?.what === 'add' && <CategoryDialog onClose={stop} />}
      {dialog?.what === 'arrange' && <ArrangeCategories onClose={stop} />}
      {dialog?.what === 'edit' && <CategoryDialog category={dialog.category} onClose={stop} />}
      {dialog?.what === 'delete' && <DeleteCategory category={dialog.category} onClose={stop} />}
    </OfficePage>
  )
}

function Categories({ page, onOpen }: { page: number; onOpen: (dialog: OpenDialog) => void }) {
  const { data, totalCount } = useSuspenseQuery(categoryPageQuery(page)).data
  if (totalCount === 0) return <NoCategories />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / SIZE)} />
  return (
    <>
      <ul aria-label={t`Categories`} className={GRID}>
        {data.map((category, index) => (
          <li key={category._id} className="card flex flex-col p-2">
            <TileFace name={category.name} image={category.image} index={index} />
            <span className="mt-auto flex justify-end">
              <IconButton
                label={t`Edit ${{ name: category.name }}`}
                onClick={() => onOpen({ what: 'edit', category })}
              >
                <Pencil size={18} />
              </IconButton>
              <IconButton
                label={t`Delete ${{ name: category.name }}`}
                className="text-danger"
                onClick={() => onOpen({ what: 'delete', category })}
              >
                <Trash2 size={18} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <ListFoot totalCount={totalCount} pageSize={SIZE} count={data.length} label={t`Categories`} />
    </>
  )
}

const NoCategories = () => (
  <EmptyState
    title={t`No categories yet`}
    text={t`Products are grouped by category. Add the first one.`}
  />
)

function GridSkeleton() {
  return (
    <Loading label={t`Loading categories`}>
      <div className={GRID}>
        {Array.from({ length: SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
          <TileSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}

function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  return (
    <DeleteDialog
      title={t`Delete Category`}
      question={t`Are you sure you want to permanently delete this category?`}
      thing={category}
      deletion={useDeleteCategory()}
      wayOut={
        <Link
          to={officePaths.adminSubcategories}
          className={linkClass}
        >{t`View subcategories`}</Link>
      }
      onClose={onClose}
    />
  )
}
