import type { StaffOrder } from '#contract/order/staff-order.ts'
import { order } from './orders.ts'
import { answer } from './server.ts'

/** An order as staff see it. */
export const staffOrder = (more: Partial<StaffOrder> = {}): StaffOrder => ({
  ...order(),
  shopper: 'Farhan Shaikh',
  next: ['Shipped', 'Cancelled'],
  returns: [],
  can_return: null,
  undo_delivery_until: null,
  ...more,
})

/** Answers the order list with these on one page. */
export const answerOrders = (orders: readonly StaffOrder[]) =>
  answer('order.staffList', () => ({
    data: [...orders],
    pageSize: 20,
    currentPage: 1,
    count: orders.length,
    totalCount: orders.length,
  }))
