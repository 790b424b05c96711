import { Bill, BillRow, BillTotal } from '#web/ui/bill.tsx'
import type { PriceDetails as Prices } from './confirmation.ts'
import { OrderSection } from './order-section.tsx'

export function PriceDetails({ prices }: { prices: Prices }) {
  return (
    <OrderSection title="Price Details">
      <Bill>
        <BillRow label="Items total" amount={prices.items} />
        <BillRow label="Shipping" amount={prices.shipping} />
        <BillRow label="Tax (GST)" amount={prices.tax} />
        <BillTotal label="Total" amount={prices.total} />
      </Bill>
    </OrderSection>
  )
}
