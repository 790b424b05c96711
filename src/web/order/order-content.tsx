import type { Order } from '#contract/order.ts'
import { pricesOf } from './confirmation.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { PaymentInformation } from './payment-information.tsx'
import { PriceDetails } from './price-details.tsx'
import { PrintedHead } from './printed-head.tsx'

/** On paper one column of cards becomes two. */
export function OrderContent({ order }: { order: Order }) {
  return (
    <div data-printed="order">
      <PrintedHead order={order} />
      <div className="grid grid-cols-1 gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(320px,390px)] xl:items-start">
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <OrderProgress order={order} />
          <OrderItems items={order.products} size={46} />
        </div>
        <div className="grid grid-cols-1 gap-3 md:gap-4 print:grid-cols-2 print:items-start">
          <PriceDetails prices={pricesOf(order)} />
          <DeliveryAddress address={order.delivery_address} />
          <PaymentInformation order={order} />
          <OrderActions order={order} />
        </div>
      </div>
    </div>
  )
}
