import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { copyRoutes } from '../copy-routes.ts'
import { requestOf } from '../with-idempotency.ts'
import { listUndoable } from './bulk-store.ts'
import { bulkEditView, previewView } from './bulk-view.ts'
import { changeMany } from './change-many.ts'
import { previewMany } from './preview-many.ts'
import { undoMany } from './undo-many.ts'

/** Changes of many products at once, and copies of one, by admins. */
export function bulkRoutes(route: ServeRoute, deps: Deps) {
  const { db } = deps
  copyRoutes(route, deps)

  route('product.previewMany', async ({ body: { selection, change } }) => {
    const { rows, names, totalCount } = await previewMany(deps, selection, change)
    return { data: rows.map(previewView(names)), totalCount }
  })

  route('product.changeMany', async ({ user, body, request }) => {
    const products = body.products.map(({ product_id, seen }) => ({ productId: product_id, seen }))
    const keyed = requestOf({
      actorId: user.id,
      action: 'product.changeMany',
      key: idempotencyKeyOf(request),
      form: body,
      pictures: [],
    })
    const edit = await changeMany(db, user.id, { change: body.change, products }, keyed)
    return {
      message: text('{count, plural, one {# product} other {# products}} changed.', {
        count: edit.rows.length,
      }),
      data: bulkEditView(edit),
    }
  })

  route('product.undoMany', async ({ user, params }) => ({
    data: bulkEditView(await undoMany(db, user.id, params.id)),
  }))

  route('product.recentMany', async () => ({
    data: (await listUndoable(db)).map(bulkEditView),
  }))
}
