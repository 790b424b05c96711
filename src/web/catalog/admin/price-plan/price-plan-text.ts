import { t } from '@lingui/core/macro'
import type { PricePlan } from '#contract/catalog/price-plan.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import type { PillTone } from '#web/ui/status.tsx'
import { factsText } from '../bulk/bulk-text.ts'

const STATES: Record<PricePlan['state'], [string, PillTone]> = {
  planned: [t({ message: 'Planned', context: 'price' }), 'blue'],
  running: [t({ message: 'Running', context: 'price' }), 'green'],
  ended: [t({ message: 'Ended', context: 'price' }), 'grey'],
  kept: [t`Changed meanwhile`, 'amber'],
  missed: [t`Did not start`, 'grey'],
  withdrawn: [t({ message: 'Withdrawn', context: 'price' }), 'grey'],
}

/** The state of a plan; a running one whose price was changed has that of its end. */
export const stateOf = ({ state, is_overruled }: PricePlan): [text: string, tone: PillTone] =>
  STATES[is_overruled ? 'kept' : state]

/** "Nov 30, 2026, 6:00 PM to Dec 2, 2026, 12:00 AM" */
export const timeText = ({ from, until }: Pick<PricePlan, 'from' | 'until'>) =>
  t`${{ from: dayAndTime(from) }} to ${{ until: dayAndTime(until) }}`

/** What becomes of the price of the product. */
export function outcomeText(plan: PricePlan): string {
  const former = factsText(plan.former ?? plan.now)
  if (plan.is_overruled)
    return t`The price or discount was changed meanwhile, so it stays when this ends.`
  if (plan.state === 'running') return t`Then ${former} returns.`
  return OUTCOMES[plan.state] ?? t`Instead of ${former}, which returns afterwards.`
}

const OUTCOMES: Partial<Record<PricePlan['state'], string>> = {
  ended: t`The former price has returned.`,
  kept: t`The price or discount was changed meanwhile and has stayed.`,
  missed: t`The shop was stopped in this time, or the product had no price.`,
  withdrawn: t`It was taken back.`,
}
