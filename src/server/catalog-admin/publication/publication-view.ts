import type { PublicationOutcome } from '#contract/catalog/publication.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { wireText } from '#server/lib/language/wire-text.ts'
import type { Publication } from './publication-rules.ts'
import type { Outcome } from './set-publication.ts'

type Facts = Publication & { hiddenAt: Date | null }

export const publicationView = ({ published, publishAt, hiddenAt }: Facts) => ({
  published,
  publish_at: publishAt?.toISOString() ?? null,
  hidden_at: hiddenAt?.toISOString() ?? null,
})

const DELETED: Facts = { published: false, publishAt: null, hiddenAt: null }

export const outcomeView = (outcome: Outcome): PublicationOutcome => ({
  product_id: outcome.change.productId,
  name: outcome.product?.name ?? '',
  result: outcome.result,
  ...publicationView(outcome.product ?? DELETED),
  why: outcome.result === 'refused' ? inEnglish(outcome.why) : '',
  ...(outcome.result === 'refused' && { why_text: wireText(outcome.why) }),
})
