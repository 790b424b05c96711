import type { CartItem } from '#contract/cart/cart.ts'
import { MAX_CART_ITEMS } from '#contract/cart/cart-limits.ts'
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

const DAY_MS = 24 * 60 * 60 * 1000
/** An older cart may be another person's. */
const MAX_AGE_MS = 14 * DAY_MS

/**
 * Changes the quantity of one product. Returns false, without a change, beyond the limit of different products and where
 * the browser stores nothing.
 */
export function keepChange({ product, by, at }: Step): boolean {
  const name = VISITOR_CART + product._id
  const kept = keptIn(readStored(name))
  const quantity = (kept?.quantity ?? 0) + by
  if (quantity <= 0) {
    removeStored(name)
    return true
  }
  if (!kept && keptEntries().length >= MAX_CART_ITEMS) return false
  const key = newId()
  store(name, JSON.stringify({ key, product, quantity, at: kept?.at ?? at }))
  return keptIn(readStored(name))?.key === key
}

/** What is kept, in the order of the first presses. */
export const keptEntries = (): Kept[] =>
  keptNames()
    .flatMap((name) => keptIn(readStored(name)) ?? [])
    .sort((one, other) => one.at - other.at)

/** Forgets an entry, unless it has changed since. */
export function forgetEntry({ key, product: { _id } }: Kept) {
  const name = VISITOR_CART + _id
  if (keptIn(readStored(name))?.key === key) removeStored(name)
}

export const forgetKept = () => keptNames().forEach(removeStored)

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

/** Undefined where it is too old or another program has written there. */
function keptIn(stored = ''): Kept | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(stored)
    const isWhole = kept.key && kept.product?._id && Number.isInteger(kept.quantity)
    const age = Date.now() - (kept.at ?? 0)
    return isWhole && age < MAX_AGE_MS ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}
