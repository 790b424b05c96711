import type { Order } from '#contract/order/order.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { OrderSection } from './order-sections.tsx'
import { returnedItems, returnedMoney } from './return-texts.ts'

/** Returned items and how the money was returned, oldest first. */
export function Returns({ returns }: Pick<Order, 'returns'>) {
  return (
    <OrderSection title="Returns">
      <ul className="grid gap-3">
        {returns.map((one) => (
          <li key={one._id}>
            <p className="font-action break-words">
              {`Returned: ${returnedItems(one)}, ${returnedMoney(one)}`}
            </p>
            <p className="text-sm text-ink-3">{`${formatDate(one.at)} · ${one.reason}`}</p>
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}
