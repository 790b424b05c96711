import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Subcategory } from '#contract/catalog.ts'
import { PAGE_SIZE } from '#contract/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { usePageNumber } from '#web/lib/use-page-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { Picture, Thumbnail } from '#web/ui/picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ToPage } from '#web/ui/to-page.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { subcategoryPageQuery } from '../catalog-queries.ts'
import { AdminPage, ListFoot } from './admin-page.tsx'
import { useDeleteSubcategory } from './catalog-admin-queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { SubcategoryDialog } from './subcategory-dialog.tsx'

const SIZE = PAGE_SIZE.adminSubcategories

type Doing = { what: 'add' } | { what: 'edit' | 'delete' | 'look'; subcategory: Subcategory }

export function SubcategoriesScreen() {
  const [page] = usePageNumber()
  const [doing, setDoing] = useState<Doing>()
  const stop = () => setDoing(undefined)
  const add = (
    <Button onClick={() => setDoing({ what: 'add' })}>
      <Plus size={18} /> Add Subcategory
    </Button>
  )

  return (
    <AdminPage title="Sub-Categories" action={add}>
      <WhenLoaded of={String(page)} skeleton={<TableSkeleton />}>
        <Subcategories page={page} onDo={setDoing} />
      </WhenLoaded>
      {doing && <Doing doing={doing} onClose={stop} />}
    </AdminPage>
  )
}

function Doing({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  if (doing.what === 'add') return <SubcategoryDialog onClose={onClose} />
  const { what, subcategory } = doing
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

type TableProps = { page: number; onDo: (doing: Doing) => void }

function Subcategories({ page, onDo }: TableProps) {
  const { data, totalCount } = useSuspenseQuery(subcategoryPageQuery(page)).data
  if (totalCount === 0) return <NoSubcategories />
  if (data.length === 0) return <ToPage page={Math.ceil(totalCount / SIZE)} />
  return (
    <>
      <div className="card overflow-hidden">
        <table className="w-full text-left">
          <caption className="sr-only">Subcategories</caption>
          <thead className="bg-sunken text-sm">
            <tr>
              <th className="h-8 pl-4 font-label">Name</th>
              <th className="px-3 font-label">Image</th>
              <th className="px-3 font-label max-md:hidden">Category</th>
              <th className="pr-4 text-right font-label">Actions</th>
            </tr>
          </thead>
          <tbody>
            {data.map((subcategory) => (
              <Row key={subcategory._id} subcategory={subcategory} onDo={onDo} />
            ))}
          </tbody>
        </table>
      </div>
      <ListFoot totalCount={totalCount} pageSize={SIZE} count={data.length} label="Subcategories" />
    </>
  )
}

function Row({ subcategory, onDo }: { subcategory: Subcategory } & Pick<TableProps, 'onDo'>) {
  const { name, image, category } = subcategory
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pl-4 font-semibold">
        <span className="break-words">{name}</span>
        <Places className="mt-1 md:hidden" names={category} />
      </th>
      <td className="px-3">
        <button
          type="button"
          aria-label={`Enlarge the image of ${name}`}
          onClick={() => onDo({ what: 'look', subcategory })}
          className="block rounded-md"
        >
          <Thumbnail src={image} size={46} />
        </button>
      </td>
      <td className="px-3 max-md:hidden">
        <Places names={category} />
      </td>
      <td className="pr-2 whitespace-nowrap">
        <span className="flex justify-end">
          <IconButton label={`Edit ${name}`} onClick={() => onDo({ what: 'edit', subcategory })}>
            <Pencil size={18} />
          </IconButton>
          <IconButton
            label={`Delete ${name}`}
            className="text-danger"
            onClick={() => onDo({ what: 'delete', subcategory })}
          >
            <Trash2 size={18} />
          </IconButton>
        </span>
      </td>
    </tr>
  )
}

function Places({ names, className }: { names: Subcategory['category']; className?: string }) {
  return (
    <span className={className}>
      <span className="flex flex-wrap gap-1.5">
        {names.map(({ _id, name }) => (
          <Tag key={_id}>{name}</Tag>
        ))}
      </span>
    </span>
  )
}

const NoSubcategories = () => (
  <EmptyState title="No subcategories yet" text="A subcategory may stand in several categories." />
)

function TableSkeleton() {
  return (
    <Loading label="Loading subcategories">
      <Skeleton className="h-150 rounded-lg" />
    </Loading>
  )
}

type DeleteProps = { subcategory: Subcategory; onClose: () => void }

function DeleteSubcategory({ subcategory, onClose }: DeleteProps) {
  return (
    <DeleteDialog
      title="Delete Subcategory"
      question="Are you sure you want to permanently delete this subcategory?"
      thing={subcategory}
      deletion={useDeleteSubcategory()}
      wayOut={
        <Link to={paths.adminProducts} className={linkClass}>
          Show the products
        </Link>
      }
      onClose={onClose}
    />
  )
}
