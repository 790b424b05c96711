import type { PlaceOrder } from '#contract/order.ts'

const KEY = 'checkoutAttempt'

type Attempt = { wish: string; key: string }

/** Where storage is forbidden, the attempt lives as long as the page. */
let current: Attempt | undefined

/**
 * The Idempotency-Key of this wish: the same one for every retry, also after a reload, so that an
 * order whose answer was lost is not placed twice. Another basket, address or method gets another key.
 */
export function attemptKey(order: PlaceOrder): string {
  const wish = wishOf(order)
  const stored = readAttempt()
  if (stored?.wish === wish) return stored.key

  const attempt = { wish, key: newKey() }
  writeAttempt(attempt)
  return attempt.key
}

/** The wish has become an order, or its key is spoilt: the next attempt is a new one. */
export function forgetAttempt() {
  current = undefined
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Forbidden: nothing was stored.
  }
}

/** Not randomUUID, which browsers keep from pages that were not fetched over TLS. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Prices are left out: the same basket at a new price is still the same wish. */
const wishOf = ({ deliveryAddressId, paymentMethod, products }: PlaceOrder) =>
  JSON.stringify([
    deliveryAddressId,
    paymentMethod,
    products.map(({ productId, quantity }) => `${productId} x ${quantity}`).toSorted(),
  ])

function readAttempt(): Attempt | undefined {
  try {
    return (JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Attempt | null) ?? current
  } catch {
    return current
  }
}

function writeAttempt(attempt: Attempt) {
  current = attempt
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(attempt))
  } catch {
    // Full or forbidden: a reload then begins a new attempt.
  }
}
