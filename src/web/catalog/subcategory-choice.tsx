import { t } from '@lingui/core/macro'
import { PanelLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Subcategory } from '#contract/catalog/catalog.ts'
import { cx } from '#web/lib/cx.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { listingLink, type Named } from './category.ts'

type SubcategoryChoice = {
  category: Named | undefined
  subcategories: Subcategory[]
  currentId: string | undefined
  /** False while the subcategories load. */
  isOpen: boolean
}

/** On a phone: subcategories as chips, and all of them behind the first chip. */
export function SubcategoryRail(choice: SubcategoryChoice) {
  const [isPicking, setPicking] = useState(false)
  const close = () => setPicking(false)
  return (
    <nav
      aria-label={t`Subcategories`}
      className="no-scrollbar sticky top-[calc(61px+var(--under-bar))] z-(--z-sticky) flex min-h-[55px] scroll-pl-16 items-center gap-2 overflow-x-auto border-b border-line bg-surface px-3 py-2.5 md:hidden"
    >
      <span className="sticky -left-3 z-1 -mr-2 -ml-3 flex shrink-0 bg-surface pr-2 pl-3">
        <button
          type="button"
          aria-label={t`All subcategories`}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
          className={cx(chipClass(), 'reach px-[11px]')}
        >
          <PanelLeft size={16} />
        </button>
      </span>
      <Chips {...choice} />
      {isPicking && (
        <Dialog
          shape="side"
          title={choice.category ? localName(choice.category) : t`Products`}
          onClose={close}
        >
          <SubcategoryRows {...choice} onPick={close} />
        </Dialog>
      )}
    </nav>
  )
}

function Chips({ category, subcategories, currentId, isOpen }: SubcategoryChoice) {
  if (!category || !isOpen) return <Skeleton className="h-[34px] w-64 rounded-full" />
  return subcategories.map((subcategory) => (
    <Chip
      key={subcategory._id}
      link={listingLink(category, subcategory)}
      name={localName(subcategory)}
      isCurrent={subcategory._id === currentId}
    />
  ))
}

type ChipProps = { link: ReturnType<typeof listingLink>; name: string; isCurrent: boolean }

function Chip({ link, name, isCurrent }: ChipProps) {
  const bringIntoView = useCallback((chip: HTMLElement | null) => {
    // Just before paint, when layout is due anyway: measuring here would force an extra layout.
    const frame = requestAnimationFrame(() => centreInRail(chip))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <Link
      {...link}
      {...(isCurrent && { ref: bringIntoView })}
      aria-current={isCurrent ? 'page' : undefined}
      className={chipClass(isCurrent)}
    >
      {name}
    </Link>
  )
}

function centreInRail(chip: HTMLElement | null) {
  const rail = chip?.parentElement
  if (chip && rail) rail.scrollLeft = chip.offsetLeft - (rail.clientWidth - chip.clientWidth) / 2
}

/** Subcategories as a list, with the current one marked. */
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
            {...listingLink(category, subcategory)}
            {...(onPick && { onClick: onPick })}
            aria-current={subcategory._id === currentId ? 'page' : undefined}
            className={cx(
              'relative flex min-h-14 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-base leading-4.5',
              subcategory._id === currentId ? CHOSEN : 'hover:bg-sunken',
            )}
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-md border border-line bg-plate">
              <Picture src={subcategory.image} alt="" size={36} className="size-9" />
            </span>
            {localName(subcategory)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const CHOSEN =
  'bg-brand-soft font-name text-brand-ink before:absolute before:inset-y-2.5 before:-left-px before:w-1 before:rounded-r-[3px] before:bg-brand-ink'

const SKELETONS = 6

function RowSkeletons() {
  return (
    <Loading label={t`Loading subcategories`}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
        <div key={index} className="flex min-h-14 items-center gap-2.5 px-2.5 py-1.5">
          <Skeleton className="size-11 shrink-0 rounded-md" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </Loading>
  )
}
