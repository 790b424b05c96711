import type { CartItem as CartItemView } from '#contract/cart/cart.ts'
import { toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import { type CartItem, isAvailable } from './cart-rules.ts'

export const cartItemView = (item: CartItem): CartItemView => ({
  _id: item.id,
  quantity: item.quantity,
  available: isAvailable(item),
  product: {
    _id: item.product.id,
    name: item.product.name,
    ...hindiName(item.product),
    image: item.product.images,
    unit: item.product.unit,
    price: toRupees(sellingPrice(item.product.price, item.product.discount)),
    list_price: toRupees(item.product.price),
    discount: item.product.discount,
    brand: item.product.brand,
    stock: item.onSale ? item.product.stock : 0,
  },
})
