import { PanelLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/lib/cx.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type SubcategoryChoice, SubcategoryRows, wayTo } from './subcategory-rows.tsx'

/** On a phone: the subcategories as a row of chips, and all of them behind the first chip. */
export function SubcategoryRail(choice: SubcategoryChoice) {
  const [isPicking, setPicking] = useState(false)
  const close = () => setPicking(false)
  return (
    <nav
      aria-label="Subcategories"
      className="no-scrollbar sticky top-[61px] z-(--z-sticky) flex min-h-[55px] items-center gap-2 overflow-x-auto border-b border-line bg-surface px-3 py-2.5 md:hidden"
    >
      <button
        type="button"
        aria-label="All subcategories"
        aria-haspopup="dialog"
        onClick={() => setPicking(true)}
        className={cx(chipClass(), 'reach px-[11px]')}
      >
        <PanelLeft size={16} />
      </button>
      <Chips {...choice} />
      {isPicking && (
        <Dialog shape="side" title={choice.category?.name ?? 'Products'} onClose={close}>
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
      way={wayTo(category, subcategory)}
      name={subcategory.name}
      isCurrent={subcategory._id === currentId}
    />
  ))
}

type ChipProps = { way: ReturnType<typeof wayTo>; name: string; isCurrent: boolean }

function Chip({ way, name, isCurrent }: ChipProps) {
  const bringIntoView = useCallback((chip: HTMLElement | null) => {
    const rail = chip?.parentElement
    if (chip && rail) rail.scrollLeft = chip.offsetLeft - (rail.clientWidth - chip.clientWidth) / 2
  }, [])

  return (
    <Link
      {...way}
      {...(isCurrent && { ref: bringIntoView })}
      aria-current={isCurrent ? 'page' : undefined}
      className={chipClass(isCurrent)}
    >
      {name}
    </Link>
  )
}
