import { plural, t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'
import type { TickedProducts } from './use-ticked-products.ts'

const RecentManyDialog = lazyComponent(
  () => import('./bulk/recent-many-dialog.tsx'),
  'RecentManyDialog',
)

type Props = { products: readonly StaffProduct[]; totalCount: number; chosen: TickedProducts }

/** Above the list: tick a page, choose all products of the filter, and undo an earlier change of many. */
export function SelectLine({ products, totalCount, chosen }: Props) {
  const [isRecent, setRecent] = useState(false)
  const isAll = chosen.all !== undefined
  const isPageTicked = products.every(({ _id }) => chosen.ticked.has(_id))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Checkbox
        checked={isAll || isPageTicked}
        disabled={isAll}
        onChange={() => chosen.tick(products, !isPageTicked)}
        className="min-h-11"
      >
        {t`Tick this page`}
      </Checkbox>
      {!isAll && totalCount > products.length && (
        <Button
          kind="ghost"
          size="sm"
          className="min-h-11"
          onClick={() => chosen.chooseAll(totalCount)}
        >
          {plural(totalCount, { one: 'Choose # product', other: 'Choose all # products' })}
        </Button>
      )}
      <Button
        kind="ghost"
        size="sm"
        className="min-h-11 sm:ml-auto"
        onClick={() => setRecent(true)}
      >
        <History size={18} /> {t`Recent changes`}
      </Button>
      {isRecent && (
        <OptionalPart>
          <RecentManyDialog onClose={() => setRecent(false)} />
        </OptionalPart>
      )}
    </div>
  )
}
