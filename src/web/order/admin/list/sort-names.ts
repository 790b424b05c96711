import { t } from '@lingui/core/macro'
import type { OrderSort } from '#contract/order/order-kinds.ts'

export const ORDER_SORT_NAMES: Record<OrderSort, string> = {
  '-placed': t`Newest first`,
  placed: t`Oldest first`,
  '-total': t`Largest amount first`,
  total: t`Smallest amount first`,
}
