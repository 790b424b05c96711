import { plural, t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { personKey } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { itemOf } from './cart.ts'
import { shortSentence } from './cart-bill.ts'
import { cartQuery } from './cart-queries.ts'

/**
 * Waits for pending changes, then reports once how the cart differs from `before`. Does nothing if the user
 * has changed.
 */
export async function reportCartChanges(
  queryClient: QueryClient,
  before: CartItem[],
  person: string,
) {
  await untilAnswered(queryClient)
  if (person !== personKey()) return
  const after = await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 }).catch(() => before)
  const changes = cartChanges(before, after)
  if (changes && person === personKey()) toast.success(changes)
}

function untilAnswered(queryClient: QueryClient) {
  const mutations = queryClient.getMutationCache()
  return new Promise<void>((resolve) => {
    const look = () => {
      if (queryClient.isMutating() > 0) return
      stop()
      resolve()
    }
    const stop = mutations.subscribe(look)
    look()
  })
}

/** Changed prices and stock in one sentence; undefined if nothing changed. */
export function cartChanges(before: CartItem[], after: CartItem[]): string | undefined {
  const changes = after.flatMap((item) => {
    const had = itemOf(before, item.product._id)
    const change = had && changeOf(had, item)
    return change ? [change] : []
  })
  const [first, ...more] = changes
  if (!first) return undefined
  if (more.length === 0) return first.sentence
  const counts = KINDS.flatMap((kind) => {
    const count = changes.filter((one) => one.kind === kind).length
    return count > 0 ? [MANY[kind](count)] : []
  })
  return t`${{ changes: counts.join(', ') }} now`
}

const KINDS = ['dearer', 'cheaper', 'short'] as const
type Change = { kind: (typeof KINDS)[number]; sentence: string }

const MANY: Record<Change['kind'], (count: number) => string> = {
  dearer: (count) =>
    plural(count, { one: `${count} product is dearer`, other: `${count} products are dearer` }),
  cheaper: (count) =>
    plural(count, { one: `${count} product is cheaper`, other: `${count} products are cheaper` }),
  short: (count) =>
    plural(count, {
      one: `${count} product is sold out or short`,
      other: `${count} products are sold out or short`,
    }),
}

function changeOf(had: CartItem, has: CartItem): Change | undefined {
  if (had.available && !has.available) {
    return { kind: 'short', sentence: shortSentence(has) }
  }
  const [was, is] = [had.product.price, has.product.price]
  if (was === is) return undefined
  return {
    kind: is > was ? 'dearer' : 'cheaper',
    sentence: t`${{ name: localName(has.product) }} is now ${{ price: formatShortPrice(is) }}`,
  }
}
