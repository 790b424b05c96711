import { MAX_CART_ITEMS } from '#contract/cart/cart-limits.ts'
import { type Text, text } from '#contract/language/text.ts'
import type { CartItem } from '#server/cart/cart-rules.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import type { OrderItem } from '../order-rules.ts'

type Wanted = {
  name: string
  nameHi: string | null
  product: Product | undefined
  /** Quantity to add to the cart. */
  more: number
  /** Why it is not the whole ordered quantity, to follow the name. */
  reason: Text | undefined
}

/** What can be added to the cart of each ordered item, in their order. */
export function reorderLines(
  items: readonly Pick<OrderItem, 'productId' | 'name' | 'nameHi' | 'quantity'>[],
  onSale: readonly Product[],
  cart: readonly CartItem[],
): Wanted[] {
  const products = new Map(onSale.map((product) => [product.id, product]))
  const inCart = new Map(cart.map(({ product, quantity }) => [product.id, quantity]))
  let room = MAX_CART_ITEMS - cart.length

  return items.map(({ productId, name, nameHi, quantity }) => {
    const product = products.get(productId)
    const there = inCart.get(productId)
    const refused = whyNot(product, there !== undefined || room > 0)
    if (!product || refused) return { name, nameHi, product, more: 0, reason: refused }

    if (there === undefined) room -= 1
    const { name: named, nameHi: translated } = product
    return { name: named, nameHi: translated, product, ...asMuch(product.stock, quantity, there) }
  })
}

const asMuch = (stock: number, wanted: number, there = 0) => ({
  more: Math.max(0, Math.min(wanted, stock) - there),
  reason: stock < wanted ? text('has only {stock} left', { stock }) : undefined,
})

function whyNot(product: Product | undefined, hasRoom: boolean): Text | undefined {
  if (!product) return text('is no longer sold')
  if (product.stock <= 0) return text('is out of stock')
  return hasRoom ? undefined : text('has no room in your cart')
}
