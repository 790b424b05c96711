import type { NetUnit } from '#contract/catalog/product-kinds.ts'
import type { NetQuantity } from '#contract/catalog/unit-price.ts'

const AMOUNT =
  /^(?:(\d+) x )?(\d+(?:\.\d+)?) (kg|g|L|ml|m|pcs|pulls|rolls|bags|tabs|sachets|pages|sheets|pairs|stems)\b(?: x (\d+))?/

const COMPARED: Record<string, NetUnit> = { kg: 'kg', g: 'g', L: 'l', ml: 'ml', pcs: 'piece' }

/** What is in one packet, where the shop can compare it with others. */
export function netQuantity(unit: string): NetQuantity | undefined {
  const { amount, packs, measure } = amountIn(unit)
  const netUnit = COMPARED[measure]
  return netUnit && amount > 0 ? { amount, unit: netUnit, packs } : undefined
}

/** The unit sale price, such as `₹2.50 per roll`, of what the shop does not compare. None for what is sold singly. */
export function unitSalePrice(unit: string, pricePaise: number): string | undefined {
  const { amount, packs, measure } = amountIn(unit)
  const total = amount * packs
  if (total <= 1 || COMPARED[measure]) return undefined
  return `₹${(pricePaise / 100 / total).toFixed(2)} per ${ONE[measure] ?? measure}`
}

function amountIn(unit: string) {
  const [, packs = '1', amount = '0', measure = '', times = '1'] = AMOUNT.exec(unit) ?? []
  return { amount: Number(amount), packs: Number(packs) * Number(times), measure }
}

const ONE: Record<string, string> = {
  pulls: 'pull',
  rolls: 'roll',
  bags: 'bag',
  tabs: 'tablet',
  sachets: 'sachet',
  pages: 'page',
  sheets: 'sheet',
  pairs: 'pair',
  stems: 'stem',
}
