import type { OrderAddress } from '#contract/order.ts'
import { formatMobile } from '#web/lib/format.ts'
import { OrderSection } from './order-section.tsx'

/** Where it goes, as it was when the order was placed. */
export function DeliveryAddress({ address }: { address: OrderAddress }) {
  return (
    <OrderSection title="Delivery Address">
      <address className="break-words text-ink-2 not-italic">
        <b className="block font-[640] text-ink">{address.address_name}</b>
        <span className="block">{address.address_line_1}</span>
        {address.address_line_2 && <span className="block">{address.address_line_2}</span>}
        <span className="block">
          {address.city}, {address.state} {address.pincode}
        </span>
        <span className="num block">{formatMobile(address.mobile)}</span>
      </address>
    </OrderSection>
  )
}
