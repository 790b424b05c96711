import { t } from '@lingui/core/macro'
import { Zap } from 'lucide-react'
import { useDeliveryTexts } from './delivery-texts.ts'

/** The delivery promise, small. Hidden while offline (`app.css`). */
export function DeliveryBadge() {
  const { badge } = useDeliveryTexts()
  return (
    <span
      data-eta
      className="num inline-flex h-5 shrink-0 items-center gap-0.5 rounded-sm bg-basket-soft pr-1.5 pl-1 text-badge font-semibold text-basket-ink"
    >
      <Zap size={11} strokeWidth={2.4} />
      <span className="sr-only">{t`delivery`}</span> <span>{badge}</span>
    </span>
  )
}
