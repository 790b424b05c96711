import { t } from '@lingui/core/macro'
import { CircleStop, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { PricePlan } from '#contract/catalog/price-plan.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EndPlanDialog } from './end-plan-dialog.tsx'
import { PricePlanDialog } from './price-plan-dialog.tsx'
import { timeText } from './price-plan-text.ts'

/** Changes or withdraws an open plan. */
export function PlanActions({ plan }: { plan: PricePlan }) {
  const [dialog, setDialog] = useState<'change' | 'end'>()
  const close = () => setDialog(undefined)
  const of = { name: localName(plan.product), time: timeText(plan) }
  return (
    <span className="flex shrink-0 justify-end">
      <IconButton
        label={t`Change the planned price of ${{ name: of.name }}, ${{ time: of.time }}`}
        onClick={() => setDialog('change')}
      >
        <Pencil size={18} />
      </IconButton>
      <IconButton
        label={
          plan.state === 'running'
            ? t`End the planned price of ${{ name: of.name }}, ${{ time: of.time }}`
            : t`Withdraw the planned price of ${{ name: of.name }}, ${{ time: of.time }}`
        }
        className="text-danger"
        onClick={() => setDialog('end')}
      >
        <CircleStop size={18} />
      </IconButton>
      {dialog === 'change' && (
        <PricePlanDialog
          products={[{ ...plan.product, ...plan.now }]}
          plan={plan}
          onClose={close}
        />
      )}
      {dialog === 'end' && <EndPlanDialog plan={plan} onClose={close} />}
    </span>
  )
}
