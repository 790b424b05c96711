import type { Order } from '#contract/order.ts'
import { formatPrice } from '#contract/price-words.ts'
import { formatDate } from '#web/lib/format.ts'
import { OrderSection } from './order-sections.tsx'

type Refund = Order['refunds'][number]

/** What goes back to the shopper, and how far it is. */
export function Refunds({ refunds }: { refunds: Refund[] }) {
  return (
    <OrderSection title="Refund">
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund._id}>
            <div className="flex justify-between gap-3">
              <b className="font-action">{refund.reason}</b>
              <span className="num font-action">{formatPrice(refund.amount)}</span>
            </div>
            <p className="text-sm text-ink-2">
              {STANDS[refund.status]} {formatDate(refund.updatedAt)}
            </p>
            {refund.refund_id && (
              <p className="text-sm break-all text-ink-3">Reference {refund.refund_id}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-3">
        To where you paid from. Banks take 5 to 7 working days to show it.
      </p>
    </OrderSection>
  )
}

/** A refund that the bank would not take is made again by hand. */
const STANDS: Record<Refund['status'], string> = {
  promised: 'Made',
  pending: 'Sent to your bank',
  processed: 'Taken by your bank',
  failed: 'Held up; we are looking after it. Last tried',
}
