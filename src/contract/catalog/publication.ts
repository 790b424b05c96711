import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { WireTextSchema } from '../language/wire-text.ts'
import { type CallSchema, Id, Instant, Moment } from '../schema.ts'
import { MAX_PUBLISHED } from './publication-kinds.ts'

/** Whether shoppers see a product, and since when or from when on. */
export const PublicationFacts = {
  published: z.boolean(),
  publish_at: Instant.nullable().describe('when a hidden product goes on sale by itself'),
  hidden_at: Instant.nullable().describe('when it was taken off sale; null of a draft'),
}

const Publication = z.object({
  published: z.boolean(),
  publish_at: Moment.nullable().default(null).describe('only of a product that is not published'),
})

const Change = z.object({
  product_id: Id,
  to: Publication.refine(
    ({ published, publish_at }) => !published || publish_at === null,
    plainText('A product is published now or at a time, not both.'),
  ),
  seen: Publication.optional().describe(
    'what the shopkeeper saw: refused when another admin has changed it since',
  ),
})

const isEachOnce = (changes: z.output<typeof Change>[]) =>
  new Set(changes.map(({ product_id }) => product_id)).size === changes.length

const Outcome = z.object({
  product_id: Id,
  name: z.string(),
  result: z.enum(['changed', 'unchanged', 'refused']),
  ...PublicationFacts,
  why: z.string().describe('a sentence, when refused'),
  why_text: WireTextSchema.optional().describe('the same for clients in another language'),
})

export const publicationSchemas = {
  'product.setPublication': {
    body: z.object({
      changes: z
        .array(Change)
        .min(1)
        .max(MAX_PUBLISHED)
        .refine(isEachOnce, plainText('Each product is named once.')),
    }),
    data: z.array(Outcome).describe('in the order of the changes'),
  },
} satisfies Record<string, CallSchema>

export type PublicationOutcome = z.output<typeof Outcome>
