import { plural, t } from '@lingui/core/macro'
import type { Movement, StockRow } from '#contract/stock/stock.ts'
import type { StockMoveReason } from '#contract/stock/stock-kinds.ts'
import { formatCount } from '#web/back-office/format-count.ts'

/** +12, −3 (with a minus sign), 0. */
export const signed = (change: number) =>
  change < 0 ? `−${-change}` : change > 0 ? `+${change}` : '0'

/** Reason in the ledger, followed by the order number if there is one. */
export const REASONS: Record<StockMoveReason, string> = {
  opening: t`Opening stock`,
  sale: t`Order`,
  release: t`Released from order`,
  short: t`Left out of order`,
  return: t`Returned from order`,
  restock: t`Restock`,
  damaged: t({ message: 'Damaged', context: 'reason of a stock change' }),
  missing: t({ message: 'Missing', context: 'reason of a stock change' }),
  correction: t`Miscounted`,
  purchase: t`Purchase`,
  expired: t({ message: 'Expired', context: 'reason of a stock change' }),
}

/** Who changed it by hand; empty for changes by orders. */
export const whoOf = ({ who, reason }: Movement) =>
  who ?? (reason === 'sale' ? t`Shopper` : t`System`)

const DAY_HOURS = 24

type SalesRate = Pick<StockRow, 'stock' | 'sold_24h' | 'was_stocked'>

/** How long the stock lasts at the rate of the last 24 hours; '–' without sales. */
export function stockLastsFor({ stock, sold_24h, was_stocked }: SalesRate): string {
  if (stock === 0) return was_stocked ? t`Sold out` : '–'
  if (sold_24h <= 0) return '–'
  const hours = Math.round((stock / sold_24h) * DAY_HOURS)
  if (hours < 1) return t`under 1 hour`
  if (hours < 2 * DAY_HOURS) return plural(hours, { one: 'about # hour', other: 'about # hours' })
  return formatCount(Math.round(hours / DAY_HOURS), 'day')
}
