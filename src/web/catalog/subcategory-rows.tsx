import { Link } from 'react-router'
import type { Subcategory } from '#contract/catalog.ts'
import { cx } from '#web/lib/cx.ts'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type ListingState, type Named, named } from './category.ts'

export type SubcategoryChoice = {
  category: Named | undefined
  subcategories: Subcategory[]
  currentId: string | undefined
  /** False while it is not known yet which there are. */
  isOpen: boolean
}

/** The subcategories of a category, one below the other; the chosen one is marked. */
export function SubcategoryRows({
  category,
  subcategories,
  currentId,
  isOpen,
  onPick,
}: SubcategoryChoice & { onPick?: () => void }) {
  if (!category || !isOpen) return <RowSkeletons />
  return (
    <ul>
      {subcategories.map((subcategory) => (
        <li key={subcategory._id}>
          <Link
            {...wayTo(category, subcategory)}
            {...(onPick && { onClick: onPick })}
            aria-current={subcategory._id === currentId ? 'page' : undefined}
            className={cx(
              'relative flex min-h-14 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-[0.906rem] leading-[18px]',
              subcategory._id === currentId ? CHOSEN : 'hover:bg-sunken',
            )}
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-md border border-line bg-plate">
              <Picture src={subcategory.image} alt="" size={36} className="size-9" />
            </span>
            {subcategory.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const CHOSEN =
  'bg-brand-soft font-[680] text-brand-ink before:absolute before:inset-y-2.5 before:-left-px before:w-1 before:rounded-r-[3px] before:bg-brand-ink'

export function wayTo(category: Named, subcategory: Named) {
  const state: ListingState = { category: named(category), subcategory: named(subcategory) }
  return { to: paths.listing(category, subcategory), state }
}

const SKELETONS = 6

function RowSkeletons() {
  return (
    <Loading label="Loading subcategories">
      {Array.from({ length: SKELETONS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
        <div key={place} className="flex min-h-14 items-center gap-2.5 px-2.5 py-1.5">
          <Skeleton className="size-11 shrink-0 rounded-md" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </Loading>
  )
}
