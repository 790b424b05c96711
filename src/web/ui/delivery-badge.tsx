import { Zap } from 'lucide-react'
import { DELIVERY_MINUTES } from '#contract/constants.ts'

/** The promise, small. */
export function DeliveryBadge() {
  return (
    <span className="num inline-flex h-5 shrink-0 items-center gap-0.5 rounded-sm bg-basket-soft pr-1.5 pl-1 text-badge font-semibold text-basket-ink">
      <Zap size={11} strokeWidth={2.4} />
      <span aria-hidden="true">{DELIVERY_MINUTES} min</span>
      <span className="sr-only">delivered in {DELIVERY_MINUTES} minutes</span>
    </span>
  )
}
