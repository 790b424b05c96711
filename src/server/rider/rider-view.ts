import { toRupees } from '#contract/lib/money.ts'
import type {
  EndedOrder as EndedView,
  RiderCash as RiderCashView,
  RiderOrder as RiderOrderView,
} from '#contract/rider/rider.ts'
import { instructionsView } from '#server/address/address-view.ts'
import { amountToCollect } from '#server/order/handover/handover-rules.ts'
import type { DeliveryAddress } from '#server/order/order-rules.ts'
import { addedView } from '#server/order/order-view.ts'
import type { listCounts, NotDelivered, RiderCash } from './rider-count-store.ts'
import type { EndedOrder, RiderOrder } from './rider-store.ts'

export const riderOrderView = (order: RiderOrder): RiderOrderView => ({
  _id: order.id,
  order_id: order.number,
  handed_over_at: instant(order.handedAt),
  promised_by: instant(order.promisedBy),
  slot:
    order.slotFrom && order.slotUntil
      ? { from: instant(order.slotFrom), until: instant(order.slotUntil) }
      : null,
  receiver_name: order.address.receiver || order.address.name,
  mobile: order.address.mobile,
  address: addressView(order.address),
  ...instructionsView(order.address),
  ...addedView(order),
  bags: order.bags,
  items: order.pieces,
  to_collect: toRupees(amountToCollect(order)),
  ...failureView(order),
})

const failureView = ({ failedAt: at, failedReason: reason, failedWords: words }: RiderOrder) =>
  at && reason ? { not_delivered: { reason, words, at: instant(at) } } : {}

const addressView = ({ name, line1, line2, city, pincode }: DeliveryAddress) => ({
  label: name,
  line_1: line1,
  line_2: line2,
  city,
  pincode,
})

export const endedOrderView = ({ id, number, outcome, endedAt, cash }: EndedOrder): EndedView => ({
  _id: id,
  order_id: number,
  outcome,
  ended_at: instant(endedAt),
  cash: toRupees(cash),
})

export const riderCashView = ({ id, name, paise, orders, since }: RiderCash) => ({
  _id: id,
  name,
  amount: toRupees(paise),
  orders,
  since: instant(since),
})

export const notDeliveredView = (one: NotDelivered): RiderCashView['not_delivered'][number] => ({
  order_id: one.number,
  rider_id: one.riderId,
  rider: one.rider,
  reason: one.reason,
  words: one.words,
  at: instant(one.at),
  is_back: one.isBack,
})

type Count = Awaited<ReturnType<typeof listCounts>>[number]

export const countView = (count: Count): RiderCashView['counts'][number] => ({
  _id: count.id,
  rider: count.rider,
  expected: toRupees(count.expected),
  counted: toRupees(count.counted),
  difference: toRupees(count.counted - count.expected),
  orders: count.orders,
  reason: count.reason,
  by: count.actor,
  at: count.createdAt.toISOString(),
})

const instant = (moment: string) => new Date(moment).toISOString()
