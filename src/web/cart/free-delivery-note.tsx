import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bike } from 'lucide-react'
import { formatShortPrice } from '#contract/lib/price-words.ts'

/** "Add ₹40 more for free delivery". Renders nothing when it is free, or never is. `amount` in rupees. */
export function FreeDeliveryNote({ amount }: { amount: number }) {
  if (amount <= 0) return null
  return (
    <p className="flex items-center gap-2 rounded-md bg-basket-soft px-3 py-2 text-note leading-4.5 text-basket-ink">
      <Bike size={20} className="shrink-0" aria-hidden="true" />
      <span>
        <Trans>
          Add <span className="num">{ph({ amount: formatShortPrice(amount) })}</span> more for free
          delivery
        </Trans>
      </span>
    </p>
  )
}
