import { MAX_PUBLISH_DAYS } from '#contract/catalog/publication-kinds.ts'
import { type Text, text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import type { Paise } from '#contract/lib/money.ts'

/** Whether shoppers see a product, or from when on. */
export type Publication = { published: boolean; publishAt: Date | null }

/** A product as far as its publication is concerned. */
export type Published = Publication & {
  id: string
  name: string
  nameHi: string | null
  price: Paise
  hiddenAt: Date | null
}

/** `seen`: what the change is based on. */
export type PublicationChange = {
  productId: string
  to: Publication
  seen?: Publication | undefined
}

export type Decision = { change: PublicationChange } & (
  | { result: 'changed' | 'unchanged'; product: Published }
  | { result: 'refused'; product: Published | undefined; why: Text }
)

/**
 * Whether a change is made. A state that is reached already is unchanged, so that a request can be repeated after a lost
 * answer.
 */
export function decidePublication(
  change: PublicationChange,
  product: Published | undefined,
  now: Date,
): Decision {
  if (!product) return { change, result: 'refused', product, why: DELETED }
  if (isSame(product, change.to)) return { change, result: 'unchanged', product }
  const why = objectionTo(change, product, now)
  return why ? { change, result: 'refused', product, why } : { change, result: 'changed', product }
}

function objectionTo(
  { to, seen }: PublicationChange,
  product: Published,
  now: Date,
): Text | undefined {
  const name = nameText(product)
  if (seen && !isSame(product, seen))
    return text('Someone else has changed {name} meanwhile. Please look at it again.', { name })
  const goesOnSale = to.published || to.publishAt !== null
  if (goesOnSale && product.price === 0)
    return text('{name} has no price. Set one before you publish it.', { name })
  return to.publishAt ? objectionToTime(to.publishAt, now) : undefined
}

function objectionToTime(publishAt: Date, now: Date): Text | undefined {
  if (publishAt <= now) return text('This time is over. Choose a later one.')
  if (publishAt.getTime() - now.getTime() <= MAX_PUBLISH_DAYS * DAY_MS) return undefined
  return text('Choose a time within {days} days.', { days: MAX_PUBLISH_DAYS })
}

const isSame = (one: Publication, other: Publication) =>
  one.published === other.published && one.publishAt?.getTime() === other.publishAt?.getTime()

const DELETED = text('This product was deleted.')

/** How the audit trail names a change. */
export function publicationAction(before: Publication, { published, publishAt }: Publication) {
  if (published) return 'product.publish'
  if (before.published) return 'product.hide'
  return publishAt ? 'product.schedule' : 'product.unschedule'
}
