import { plural, t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { personKey } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { itemOf } from './cart.ts'
import { shortSentence } from './cart-bill.ts'
import { limitReason } from './cart-control.tsx'
import { cartQuery, executeStep } from './cart-queries.ts'
import { newStep } from './cart-step.ts'
import { forgetEntry, type Kept, keptEntries } from './visitor-cart.ts'

let isUnderWay = false

/**
 * Adds what a visitor has kept to the cart of the account they logged in to, each product as a step with the key of its
 * last change: what two tabs send is counted once. An entry is kept until the server has answered, so the next start of
 * a page sends it again. Says what was short.
 */
export async function adoptVisitorCart(queryClient: QueryClient) {
  if (isUnderWay) return
  isUnderWay = true
  try {
    await adopt(queryClient)
  } finally {
    isUnderWay = false
  }
}

async function adopt(queryClient: QueryClient) {
  const person = personKey()
  const before = await queryClient.fetchQuery(cartQuery()).catch(() => [])
  if (person !== personKey()) return
  const answered = await Promise.all(keptEntries().map((kept) => send(queryClient, kept)))
  const added = answered.flatMap((kept) => kept ?? [])
  if (added.length === 0 || person !== personKey()) return
  report(added, before, queryClient.getQueryData(cartQuery().queryKey) ?? [])
}

/** Returns the entry if the server has taken it; a toast has shown any error. */
async function send(queryClient: QueryClient, kept: Kept): Promise<Kept | undefined> {
  const { key, product, quantity } = kept
  try {
    await executeStep(queryClient, { ...newStep(product, quantity), key, partial: true })
    forgetEntry(kept)
    return kept
  } catch (error) {
    if (RULES.some((status) => hasStatus(error, status))) forgetEntry(kept)
    return undefined
  }
}

/** What the server will reject again: no such product, or a full cart. */
const RULES = [400, 404, 409, 422]

function report(added: Kept[], before: CartItem[], after: CartItem[]) {
  const quantityIn = (items: CartItem[], id: string) => itemOf(items, id)?.quantity ?? 0
  const short = added.filter(
    ({ product: { _id }, quantity }) => quantityIn(after, _id) < quantityIn(before, _id) + quantity,
  )
  const [first] = short
  if (!first) return toast.success(addedText(added.length))
  toast.error(short.length === 1 ? shortage(first, after) : MANY_SHORT)
}

const addedText = (count: number) =>
  plural(count, {
    one: `${count} product from this browser was added to your cart`,
    other: `${count} products from this browser were added to your cart`,
  })

const MANY_SHORT = t`Some products are short. Please check your cart.`

function shortage({ product, quantity }: Kept, after: CartItem[]): string {
  const item = itemOf(after, product._id)
  if (item) return limitReason(item.product)
  const soldOut = { ...product, stock: 0 }
  return shortSentence({ _id: product._id, quantity, available: false, product: soldOut })
}
