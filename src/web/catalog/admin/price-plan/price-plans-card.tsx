import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditableProduct } from '#contract/catalog/catalog.ts'
import type { PricePlan } from '#contract/catalog/price-plan.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Card, linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { factsText } from '../bulk/bulk-text.ts'
import { PlanActions } from './plan-actions.tsx'
import { PricePlanDialog } from './price-plan-dialog.tsx'
import { pricePlansOfQuery } from './price-plan-queries.ts'
import { outcomeText, stateOf, timeText } from './price-plan-text.ts'

/** The planned prices of a product, on its page. Not a field of its form: each change is saved at once. */
export function PricePlansCard({ product }: { product: EditableProduct }) {
  const { open, past } = useSuspenseQuery(pricePlansOfQuery(product._id)).data
  const [isPlanning, setPlanning] = useState(false)
  const all = (
    <Link to={officePaths.adminPricePlans} className={linkClass}>{t`All planned prices`}</Link>
  )
  return (
    <Card>
      <SectionHeading action={all}>{t`Planned prices`}</SectionHeading>
      {open.length > 0 ? (
        <PlanList label={t`Planned prices`} plans={open} />
      ) : (
        <p className="text-ink-2">{t`No change of the price is planned.`}</p>
      )}
      <Button kind="secondary" className="mt-4" onClick={() => setPlanning(true)}>
        {t`Plan a price`}
      </Button>
      {past.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer py-2.5 font-semibold text-ink-2">
            {plural(past.length, { one: '# past planned price', other: '# past planned prices' })}
          </summary>
          <PlanList label={t`Past planned prices`} plans={past} />
        </details>
      )}
      {isPlanning && <PricePlanDialog products={[product]} onClose={() => setPlanning(false)} />}
    </Card>
  )
}

const PlanList = ({ label, plans }: { label: string; plans: readonly PricePlan[] }) => (
  <ul aria-label={label} className="grid grid-cols-1">
    {plans.map((plan) => (
      <PlanRow key={plan._id} plan={plan} />
    ))}
  </ul>
)

function PlanRow({ plan }: { plan: PricePlan }) {
  const [state, tone] = stateOf(plan)
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="num">{factsText(plan.planned)}</b>
          <Pill tone={tone}>{state}</Pill>
        </p>
        <p className="num text-sm">{timeText(plan)}</p>
        <p className="text-sm text-ink-2">{outcomeText(plan)}</p>
        {plan.by && <p className="text-sm text-ink-3">{t`Planned by ${{ name: plan.by }}`}</p>}
      </div>
      {plan.ended_at === null && <PlanActions plan={plan} />}
    </li>
  )
}
