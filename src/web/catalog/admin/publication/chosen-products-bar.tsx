import { plural, t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import { cx } from '#web/lib/cx.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ChangeManyButton } from '../bulk/change-many-button.tsx'
import { NotChanged } from '../bulk/not-changed.tsx'
import { PlanPricesButton } from '../price-plan/plan-prices-button.tsx'
import type { ProductFilter } from '../staff-products-queries.ts'
import { HIDDEN, ON_SALE, type Wanted } from './publication.tsx'
import { useSetPublication } from './publication-queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Props = {
  products: readonly StaffProduct[]
  /** All products of this filter are chosen, instead of ticked ones. */
  all: { filter: ProductFilter; count: number } | undefined
  onDone: () => void
}

const BAR =
  'on-header sticky bottom-[calc(68px+env(safe-area-inset-bottom))] z-(--z-sticky) mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-toast px-3 py-2 text-on-toast shadow-lg md:bottom-3'

/** What can be done with all ticked products, at the bottom of the window. */
export function ChosenProductsBar({ products, all, onDone }: Props) {
  if (all) return <AllProductsBar all={all} onDone={onDone} />
  return <TickedBar products={products} onDone={onDone} />
}

type AllProps = Pick<Props, 'onDone'> & { all: NonNullable<Props['all']> }

function AllProductsBar({ all: { filter, count }, onDone }: AllProps) {
  const { search, show, categoryId } = filter
  const narrowed = {
    show,
    ...(search && { searchText: search }),
    ...(categoryId && { categoryId }),
  }
  return (
    <section aria-label={t`Chosen products`} className={BAR}>
      <p className="num px-1" role="status">
        {plural(count, { one: '# product chosen', other: 'All # products chosen' })}
      </p>
      <ChangeManyButton selection={{ filter: narrowed }} count={count} onDone={onDone} />
      <IconButton label={t`Clear selection`} onClick={onDone}>
        <X size={20} />
      </IconButton>
    </section>
  )
}

function TickedBar({ products, onDone }: Omit<Props, 'all'>) {
  const [refused, setRefused] = useState<string[]>([])
  const [isScheduling, setScheduling] = useState(false)
  const { publish, isPending } = useSetPublication()
  const change = async (to: Wanted) => {
    const sentences = await publish(products, to)
    if (!sentences) return false
    setRefused(sentences)
    onDone()
    return true
  }
  if (refused.length > 0) return <NotChanged sentences={refused} onClose={() => setRefused([])} />
  if (products.length === 0) return null

  return (
    <section aria-label={t`Ticked products`} className={BAR}>
      <p className="num px-1" role="status">
        {plural(products.length, { one: '# product ticked', other: '# products ticked' })}
      </p>
      <ChangeManyButton
        selection={{ ids: products.map(({ _id }) => _id) }}
        count={products.length}
        onDone={onDone}
      />
      <PlanPricesButton products={products} onDone={onDone} />
      <ManyChoices
        products={products}
        isBusy={isPending}
        onChange={change}
        onSchedule={() => setScheduling(true)}
      />
      <Link
        to={officePaths.adminLabelsOf(products.map(({ _id }) => _id))}
        className={cx(buttonClass({ kind: 'secondary', size: 'sm' }), 'min-h-11')}
      >
        {t`Shelf labels`}
      </Link>
      <IconButton label={t`Clear selection`} onClick={onDone}>
        <X size={20} />
      </IconButton>
      {isScheduling && (
        <ScheduleDialog
          name={null}
          at={null}
          onChoose={change}
          onClose={() => setScheduling(false)}
        />
      )}
    </section>
  )
}

type ChoicesProps = {
  products: readonly StaffProduct[]
  isBusy: boolean
  onChange: (to: Wanted) => unknown
  onSchedule: () => void
}

/** Hidden products can be scheduled; those on sale are hidden first. */
function ManyChoices({ products, isBusy, onChange, onSchedule }: ChoicesProps) {
  const isAnyOnSale = products.some(({ published }) => published)
  const isAnyHidden = products.some(({ published }) => !published)
  const look = { size: 'sm', kind: 'secondary', className: 'min-h-11' } as const
  return (
    <>
      {isAnyHidden && (
        <Button {...look} busy={isBusy} onClick={() => onChange(ON_SALE)}>
          {t`Publish`}
        </Button>
      )}
      {isAnyOnSale && (
        <Button {...look} busy={isBusy} onClick={() => onChange(HIDDEN)}>
          {t`Hide`}
        </Button>
      )}
      {!isAnyOnSale && (
        <Button {...look} onClick={onSchedule}>
          {t`Publish at a time`}
        </Button>
      )}
    </>
  )
}
