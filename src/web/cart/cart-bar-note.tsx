import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CartItem } from '#contract/cart/cart.ts'
import { formatPrice, formatShortPrice } from '#contract/lib/price-words.ts'
import { useCartBill } from './cart-bill.ts'
import { totalSaving } from './total-saving.ts'

/** Below the total of the cart bar: how much is missing for free delivery; else what the shopper saves. */
export function CartBarNote({ items }: { items: CartItem[] }) {
  const { toFreeDelivery } = useCartBill(items)
  const saving = totalSaving(items)
  if (toFreeDelivery > 0) {
    return (
      <span className="block text-fine leading-4 text-on-header-2">
        <Trans>
          Add <span className="num">{ph({ amount: formatShortPrice(toFreeDelivery) })}</span> more
          for free delivery
        </Trans>
      </span>
    )
  }
  if (saving <= 0) return null
  return (
    <span className="block truncate text-fine leading-4 text-on-header-2">
      {t`You save`} <span className="num">{formatPrice(saving)}</span>
    </span>
  )
}
