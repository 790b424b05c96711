import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDownUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Subcategory } from '#contract/catalog/catalog.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { DataTable } from '#web/back-office/list/data-table.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { subcategoryPageQuery } from '../../catalog-queries.ts'
import { useDeleteSubcategory } from '../catalog-admin-queries.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { ArrangeSubcategories } from './arrange-dialog.tsx'
import { SubcategoryDialog } from './subcategory-dialog.tsx'

const SIZE = OFFICE_PAGE_SIZE.subcategories

type OpenDialog =
  | { what: 'add' }
  | { what: 'arrange' }
  | { what: 'edit' | 'delete' | 'view'; subcategory: Subcategory }

export function SubcategoriesScreen() {
  const [page] = usePageNumber()
  const [dialog, setDialog] = useState<OpenDialog>()
  const stop = () => setDialog(undefined)
  const add = (
    <>
      <Button kind="secondary" onClick={() => setDialog({ what: 'arrange' })}>
        <ArrowDownUp size={18} /> {t`Arrange`}
      </Button>
      <Button data-new="" onClick={() => setDialog({ what: 'add' })}>
        <Plus size={18} /> {t`Add Subcategory`}
      </Button>
    </>
  )

  return (
    <OfficePage title={t`Sub-Categories`} action={add}>
      <WhenLoaded
        contentId={String(page)}
        skeleton={<ListSkeleton label={t`Loading subcategories`} />}
      >
        <Subcategories page={page} onOpen={setDialog} />
      </WhenLoaded>
      {dialog && <ShownDialog dialog={dialog} onClose={stop} />}
    </OfficePage>
  )
}

function ShownDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (dialog.what === 'add') return <SubcategoryDialog onClose={onClose} />
  if (dialog.what === 'arrange') return <ArrangeSubcategories onClose={onClose} />
  const { what, subcategory } = dialog
  if (what === 'edit') return <SubcategoryDialog subcategory={subcategory} onClose={onClose} />
  if (what === 'delete') return <DeleteSubcategory subcategory={subcategory} onClose={onClose} />
  return (
    <Dialog title={subcategory.name} onClose={onClose}>
      <span className="block rounded-box border border-line bg-plate p-4">
        <Picture
          src={subcategory.image}
          alt={subcategory.name}
          size={480}
          className="aspect-square w-full"
        />
      </span>
    </Dialog>
  )
}

type TableProps = { page: number; onOpen: (dialog: OpenDialog) => void }

function Subcategories({ page, onOpen }: TableProps) {
  const { data, totalCount } = useSuspenseQuery(subcategoryPageQuery(page)).data
  if (totalCount === 0) return <NoSubcategories />
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / SIZE)} />
  return (
    <>
      <DataTable
        caption={t`Subcategories`}
        rows={data}
        rowKey={({ _id }) => _id}
        lead={{ head: t`Name`, cell: ({ name }) => name }}
        columns={[
          {
            head: t`Image`,
            cell: (subcategory) => (
              <EnlargeButton
                subcategory={subcategory}
                onPress={() => onOpen({ what: 'view', subcategory })}
              />
            ),
          },
          { head: t`Category`, cell: ({ category }) => <CategoryNames names={category} /> },
          {
            head: t`Actions`,
            isAction: true,
            cell: (subcategory) => <Actions subcategory={subcategory} onOpen={onOpen} />,
          },
        ]}
      />
      <ListFoot
        totalCount={totalCount}
        pageSize={SIZE}
        count={data.length}
        label={t`Subcategories`}
      />
    </>
  )
}

type RowProps = { subcategory: Subcategory }

function EnlargeButton({ subcategory, onPress }: RowProps & { onPress: () => void }) {
  const { name, image } = subcategory
  return (
    <button
      type="button"
      aria-label={t`Enlarge the image of ${name}`}
      onClick={onPress}
      className="block rounded-md"
    >
      <Thumbnail src={image} size={46} />
    </button>
  )
}

function Actions({ subcategory, onOpen }: RowProps & Pick<TableProps, 'onOpen'>) {
  const { name } = subcategory
  return (
    <span className="flex justify-end">
      <IconButton label={t`Edit ${name}`} onClick={() => onOpen({ what: 'edit', subcategory })}>
        <Pencil size={18} />
      </IconButton>
      <IconButton
        label={t`Delete ${name}`}
        className="text-danger"
        onClick={() => onOpen({ what: 'delete', subcategory })}
      >
        <Trash2 size={18} />
      </IconButton>
    </span>
  )
}

const CategoryNames = ({ names }: { names: Subcategory['category'] }) => (
  <span className="flex flex-wrap gap-1.5">
    {names.map(({ _id, name }) => (
      <Tag key={_id}>{name}</Tag>
    ))}
  </span>
)

const NoSubcategories = () => (
  <EmptyState
    title={t`No subcategories yet`}
    text={t`A subcategory can be in several categories.`}
  />
)

type DeleteProps = { subcategory: Subcategory; onClose: () => void }

function DeleteSubcategory({ subcategory, onClose }: DeleteProps) {
  return (
    <DeleteDialog
      title={t`Delete Subcategory`}
      question={t`Are you sure you want to permanently delete this subcategory?`}
      thing={subcategory}
      deletion={useDeleteSubcategory()}
      wayOut={<Link to={officePaths.adminProducts} className={linkClass}>{t`View products`}</Link>}
      onClose={onClose}
    />
  )
}
