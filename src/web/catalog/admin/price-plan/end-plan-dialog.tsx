import { t } from '@lingui/core/macro'
import type { PricePlan } from '#contract/catalog/price-plan.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { factsText } from '../bulk/bulk-text.ts'
import { useEndPlan } from './price-plan-queries.ts'

/** Asks before a plan is withdrawn. */
export function EndPlanDialog({ plan, onClose }: { plan: PricePlan; onClose: () => void }) {
  const { mutate: end, isPending } = useEndPlan()
  const name = localName(plan.product)
  return (
    <ConfirmDialog
      title={
        plan.state === 'running'
          ? t`End the planned price of ${name}?`
          : t`Withdraw the planned price of ${name}?`
      }
      question={questionOf(plan)}
      confirm={plan.state === 'running' ? t`End now` : t`Withdraw`}
      busy={isPending}
      onConfirm={() => end(plan._id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

function questionOf(plan: PricePlan): string {
  if (plan.is_overruled) return t`The price was changed meanwhile and stays as it is.`
  if (plan.state === 'running')
    return t`${{ price: factsText(plan.former ?? plan.now) }} returns at once.`
  return t`The price then does not change at that time.`
}
