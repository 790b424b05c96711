import { t } from '@lingui/core/macro'
import { ListMinus } from 'lucide-react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Order, OrderItem } from '#contract/order/order.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { Banner } from '#web/ui/banner.tsx'
import { reducedAmount, totalAfter, wantedNow, wantedOf } from './reduced-sum.ts'

/** What the shopper told the shop that they no longer want, until the order is packed. */
export function ReducedItems({ order }: { order: Order }) {
  const wanted = wantedNow(order)
  const changed = order.products.filter((item) => wantedOf(item, wanted) < item.quantity)
  const amounts = {
    less: formatPrice(reducedAmount(order, wanted)),
    total: formatPrice(totalAfter(order, wanted)),
  }
  return (
    <section aria-label={t`Changed items`} aria-live="polite">
      <Banner tone="blue" icon={<ListMinus size={24} />} title={t`Your order was changed`}>
        <ul>
          {changed.map((item) => (
            <li key={item._id}>{changeText(item, wantedOf(item, wanted))}</li>
          ))}
        </ul>
        <p className="num mt-1">
          {order.payment_mode === 'COD'
            ? t`You pay ${{ less: amounts.less }} less: ${{ total: amounts.total }} in cash.`
            : t`The total is ${{ total: amounts.total }} now. ${{ less: amounts.less }} will be refunded when the order is packed.`}
        </p>
      </Banner>
    </section>
  )
}

/** With the unit, because another size of the same thing has the same name. */
function changeText({ quantity, product_id }: OrderItem, wanted: number): string {
  const name = `${localName(product_id)}, ${product_id.unit}`
  return wanted === 0
    ? t`You no longer take ${name}.`
    : t`You take ${wanted} instead of ${quantity} of ${name}.`
}
