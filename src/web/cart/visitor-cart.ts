import { MAX_CART_ITEMS } from '#contract/cart/bill.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import {
  readStored,
  removeStored,
  store,
  storedKeys,
  VISITOR_CART,
} from '#web/lib/browser/storage.ts'
import type { CartProduct, Step } from './cart-step.ts'

/**
 * The cart of a visitor, kept in this browser until they log in. Each product has an entry of its own, so that two tabs
 * do not overwrite each other's.
 */
export type Kept = {
  /** The idempotency key with which the entry is added to the account's cart; a new one for each change. */
  key: string
  product: CartProduct
  quantity: number
  /** Epoch ms of the first press. */
  at: number
}

/** Changes the quantity of one product. Does nothing beyond the limit of different products. */
export function keepChange({ product, by, at }: Step) {
  const name = VISITOR_CART + product._id
  const kept = keptIn(readStored(name))
  const quantity = (kept?.quantity ?? 0) + by
  if (quantity <= 0) return removeStored(name)
  if (!kept && keptEntries().length >= MAX_CART_ITEMS) return
  store(name, JSON.stringify({ key: newId(), product, quantity, at: kept?.at ?? at }))
}

/** What is kept, in the order of the first presses. */
export const keptEntries = (): Kept[] =>
  keptNames()
    .flatMap((name) => keptIn(readStored(name)) ?? [])
    .sort((one, other) => one.at - other.at)

export const forgetKept = (productId?: string) => {
  for (const name of keptNames()) {
    if (productId === undefined || name === VISITOR_CART + productId) removeStored(name)
  }
}

/** As items of a cart, with the prices of the last press. */
export const keptItems = (): CartItem[] =>
  keptEntries().map(({ product, quantity }) => keptItem(product, quantity))

/** An item of a cart whose rows have no ids yet. */
export const keptItem = (product: CartProduct, quantity: number): CartItem => ({
  _id: product._id,
  quantity,
  available: product.stock >= quantity,
  product,
})

const keptNames = () => storedKeys().filter((key) => key.startsWith(VISITOR_CART))

/** Undefined where another program has written there. */
function keptIn(stored = ''): Kept | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(stored)
    const isWhole = kept.key && kept.product?._id && Number.isInteger(kept.quantity)
    return isWhole ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}
