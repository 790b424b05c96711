import { text } from '#contract/language/text.ts'
import { toPaise } from '#contract/lib/money.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { invalid } from '#server/lib/errors.ts'
import { staffOrderView } from '#server/order/order-view.ts'
import { returnSentence } from '#server/order/return-rules.ts'
import { returnItems } from './return-items.ts'

export function returnRoutes(route: ServeRoute, { db }: Deps) {
  route('order.return', async ({ user, params, body, request }) => {
    const key = idempotencyKeyOf(request)
    // Two equal returns of one order can both be intended, so only a key identifies a repeated request.
    if (!key)
      throw invalid(text('A return needs an Idempotency-Key header.'), { code: 'KEY_MISSING' })
    const { made, order } = await returnItems(db, {
      staffId: user.id,
      idOrNumber: params.id,
      lines: body.lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
      withFees: body.fees,
      money: body.money,
      items: body.items,
      reason: body.reason,
      seenPaise: toPaise(body.amount),
      key,
    })
    return { message: returnSentence(made), data: staffOrderView(order, user) }
  })
}
