import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart.ts'
import { personKey } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { itemOf } from './cart.ts'
import { untilAnswered } from './cart-changes.ts'
import { limitReason } from './cart-control.tsx'
import { cartQuery, sendStep } from './cart-queries.ts'
import { newStep } from './cart-step.ts'
import { forgetKept, type Kept, keptEntries } from './visitor-cart.ts'

/**
 * Adds what a visitor has kept to the cart of the account they logged in to, each product as a step with the key of its
 * last change: what two tabs send is counted once. Says what was short.
 */
export async function adoptVisitorCart(queryClient: QueryClient) {
  const person = personKey()
  const before = await queryClient.fetchQuery(cartQuery()).catch(() => [])
  const adopted = await alone(() => (person === personKey() ? adopt(queryClient) : []))
  if (adopted.length === 0) return
  await untilAnswered(queryClient)
  if (person !== personKey()) return
  const after = queryClient.getQueryData(cartQuery().queryKey) ?? []
  report(adopted, before, after)
}

/** An entry is a stored step of the account before it is forgotten, so a page that closes loses none. */
function adopt(queryClient: QueryClient): Kept[] {
  const entries = keptEntries()
  for (const { key, product, quantity } of entries) {
    sendStep(queryClient, { ...newStep(product, quantity), key, partial: true })
    forgetKept(product._id)
  }
  return entries
}

/** One tab of this browser at a time. */
const alone = async <T>(act: () => T): Promise<T> =>
  navigator.locks ? navigator.locks.request('visitor-cart', act) : act()

function report(adopted: Kept[], before: CartItem[], after: CartItem[]) {
  const quantityIn = (items: CartItem[], id: string) => itemOf(items, id)?.quantity ?? 0
  const short = adopted.filter(
    ({ product: { _id }, quantity }) => quantityIn(after, _id) < quantityIn(before, _id) + quantity,
  )
  const [first] = short
  if (!first) return
  const product = itemOf(after, first.product._id)?.product ?? first.product
  toast.error(
    short.length === 1 ? limitReason(product) : t`Some products are short. Please check your cart.`,
  )
}
