import type { OrderSort } from '#contract/order/order-kinds.ts'

export const ORDER_SORT_NAMES: Record<OrderSort, string> = {
  '-placed': 'Newest first',
  placed: 'Oldest first',
  '-total': 'Largest amount first',
  total: 'Smallest amount first',
}
