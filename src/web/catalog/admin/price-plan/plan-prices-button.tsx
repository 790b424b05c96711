import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'

const PricePlanDialog = lazyComponent(() => import('./price-plan-dialog.tsx'), 'PricePlanDialog')

type Props = { products: readonly StaffProduct[]; onDone: () => void }

/** Opens the plan of a price for ticked products. */
export function PlanPricesButton({ products, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
        {t`Plan price`}
      </Button>
      {isOpen && (
        <OptionalPart>
          <PricePlanDialog products={products} onDone={onDone} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  )
}
