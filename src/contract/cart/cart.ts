import { z } from 'zod'
import { type CallSchema, Id, Rupees, Translation } from '../schema.ts'
import { MAX_QUANTITY } from './cart-limits.ts'

export const Quantity = z.int().min(1).max(MAX_QUANTITY)

/** `product.price` is the charged price; `list_price` and `discount` are the catalogue's. In rupees. */
const CartItem = z.object({
  _id: Id,
  quantity: z.int(),
  available: z.boolean().describe('on sale, with enough in stock for this quantity'),
  product: z.object({
    _id: Id,
    name: z.string(),
    name_hi: Translation,
    image: z.array(z.string()),
    unit: z.string(),
    price: Rupees,
    list_price: Rupees,
    discount: z.number(),
    brand: z.string().nullable(),
    stock: z.int(),
  }),
})

export const Cart = z.array(CartItem)

export const cartSchemas = {
  'cart.get': { data: Cart },
  'cart.add': {
    body: z.object({
      productId: Id,
      quantity: Quantity.default(1),
      partial: z
        .boolean()
        .default(false)
        .describe('adds as many as stock and limit allow, instead of rejecting too many'),
    }),
    data: Cart,
  },
  'cart.remove': {
    body: z.object({ cartProductId: Id, quantity: Quantity.default(1) }),
    data: Cart,
  },
  'cart.clear': { data: Cart },
} satisfies Record<string, CallSchema>

export type CartItem = z.output<typeof CartItem>
