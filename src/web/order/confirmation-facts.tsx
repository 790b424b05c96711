import { formatDate } from '#web/lib/format.ts'
import { DotStatus, Pill } from '#web/ui/status.tsx'
import type { Shown } from './confirmation.ts'
import { Fact, factsClass } from './fact.tsx'
import { methodName, paymentPill, statusDot } from './order.ts'
import { OrderSection } from './order-section.tsx'

export function ConfirmationFacts({ shown: { confirmation, paymentStatus } }: { shown: Shown }) {
  const { orderDate, orderId, paymentMethod, paymentId, orderReference, status } = confirmation
  return (
    <OrderSection title="Order Details">
      <dl className={factsClass}>
        <Fact name="Date">{formatDate(orderDate)}</Fact>
        <Fact name="Order id">
          <span className="num">{orderId}</span>
        </Fact>
        <Fact name="Payment method">{methodName(paymentMethod)}</Fact>
        <Fact name="Order Status">
          <DotStatus tone={statusDot(status)}>{status || 'Processing'}</DotStatus>
        </Fact>
        <Fact name="Payment Status">
          <Pill tone={paymentPill(paymentStatus)}>{paymentStatus}</Pill>
        </Fact>
        {paymentId && <Fact name="Payment id">{paymentId}</Fact>}
        {orderReference && <Fact name="Order reference">{orderReference}</Fact>}
      </dl>
    </OrderSection>
  )
}
