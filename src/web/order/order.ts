import type { Order } from '#contract/order.ts'

export const newestFirst = (orders: Order[]) =>
  orders.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
