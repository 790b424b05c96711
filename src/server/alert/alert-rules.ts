import { MAX_ALERTS } from '#contract/alert/alert-kinds.ts'
import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { conflict } from '#server/lib/errors.ts'

/** A shopper waits for a sold-out product. */
export type Alert = { productId: string; since: Date }

/** An alert whose product is back, or gone for good. */
export type Restocked = Alert & {
  userId: string
  name: string
  nameHi: string | null
  isOnSale: boolean
  /** The shopper has ordered it since. */
  isBought: boolean
}

/** Throws conflict for a product that can be bought, and beyond the limit per person. */
export function checkAlert(
  alerts: readonly Alert[],
  product: Pick<Product, 'name' | 'nameHi' | 'stock'>,
) {
  const name = nameText(product)
  if (product.stock > 0) {
    throw conflict(text('{name} is back in stock. You can order it now.', { name }), {
      code: 'IN_STOCK',
    })
  }
  if (alerts.length < MAX_ALERTS) return
  throw conflict(
    text('You already wait for {max} products. Remove one under Stock alerts first.', {
      max: MAX_ALERTS,
    }),
    { code: 'TOO_MANY_ALERTS' },
  )
}

/** Whether the shopper is still to be told. */
export const isWanted = ({ isOnSale, isBought }: Restocked) => isOnSale && !isBought
