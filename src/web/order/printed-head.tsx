import type { Order } from '#contract/order.ts'
import './print.css'

/** On paper there is no header: the shop and the number of the order stand here. */
export function PrintedHead({ order }: { order: Order }) {
  return (
    <div className="mb-4 hidden items-baseline justify-between border-b border-line pb-2 print:flex">
      <p className="text-2xl font-[740]">Tokri</p>
      <p className="num text-lg">Order {order.order_id}</p>
    </div>
  )
}
