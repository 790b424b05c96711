import type { z } from 'zod'
import type { publicationSchemas } from '#contract/catalog/publication.ts'
import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import type { Publication, PublicationChange } from './publication-rules.ts'
import { outcomeView } from './publication-view.ts'
import { setPublication } from './set-publication.ts'

/** Publishing and hiding products, by admins. */
export function publicationRoutes(route: ServeRoute, { db }: Pick<Deps, 'db'>) {
  route('product.setPublication', async ({ user, body: { changes } }) => {
    const outcomes = await setPublication(db, user.id, changes.map(changeIn))
    const changed = outcomes.filter(({ result }) => result === 'changed').length
    return {
      message: text('{count, plural, one {# product} other {# products}} changed.', {
        count: changed,
      }),
      data: outcomes.map(outcomeView),
    }
  })
}

type Change = z.output<(typeof publicationSchemas)['product.setPublication']['body']>['changes'][0]

const changeIn = ({ product_id, to, seen }: Change): PublicationChange => ({
  productId: product_id,
  to: publicationIn(to),
  seen: seen && publicationIn(seen),
})

const publicationIn = ({ published, publish_at }: Change['to']): Publication => ({
  published,
  publishAt: publish_at ? new Date(publish_at) : null,
})
