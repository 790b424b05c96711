import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { dateHint, formatDate } from '#web/lib/format.ts'
import { DotStatus } from '#web/ui/status.tsx'
import { cutId, methodName, paymentDot } from './order.ts'
import { OrderSection } from './order-section.tsx'

export function PaymentInformation({ order }: { order: Order }) {
  const { razorpay_order_id: reference, razorpay_payment_id: transaction } = order
  return (
    <OrderSection title="Payment Information">
      <dl className="grid gap-[7px]">
        <Row name="Order id">
          <span className="num">{order.order_id}</span>
        </Row>
        <Row name="Order date">
          {formatDate(order.createdAt)}{' '}
          <span className="print:hidden">{dateHint(order.createdAt)}</span>
        </Row>
        <Row name="Payment method">{methodName(order.payment_mode)}</Row>
        <Row name="Payment Status">
          <DotStatus tone={paymentDot(order.payment_status)}>{order.payment_status}</DotStatus>
        </Row>
        {reference && (
          <Row name="Order reference">
            <span title={reference}>{cutId(reference)}</span>
          </Row>
        )}
        {transaction && (
          <Row name="Transaction id">
            <span title={transaction}>{cutId(transaction)}</span>
          </Row>
        )}
      </dl>
    </OrderSection>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
