import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { copyProduct } from './copy-product.ts'
import { editableView } from './product-view.ts'
import { findStaffFacts } from './staff-product-store.ts'
import { requestOf } from './with-idempotency.ts'

/** Copying a product, by admins. */
export function copyRoutes(route: ServeRoute, { db }: Pick<Deps, 'db'>) {
  route('product.copy', async ({ user, params: { id }, request }) => {
    const keyed = requestOf({
      actorId: user.id,
      action: 'product.copy',
      key: idempotencyKeyOf(request),
      form: { id },
      pictures: [],
    })
    const product = await copyProduct(db, user.id, id, keyed)
    const facts = found(await findStaffFacts(db, product.id), 'Product')
    return {
      message: text('Copied. The copy is a draft: shoppers do not see it yet.'),
      data: editableView(product, facts),
    }
  })
}
