import { z } from 'zod'
import { Id, Instant, Rupees, Translation } from '../schema.ts'
import { OFFER_STATES } from './substitute-kinds.ts'

/** A product offered in place of a missing one. */
export const SubstituteOffer = z.object({
  _id: Id,
  missing_id: Id.describe('the missing product'),
  product_id: Id,
  name: z.string(),
  name_hi: Translation,
  unit: z.string(),
  image: z.string(),
  price: Rupees.describe('of one: never more than was paid for one of the missing units'),
  quantity: z.int(),
  state: z.enum(OFFER_STATES),
  ends_at: Instant.describe('by the clock of `timestamp`'),
})

export const AnswerOffer = z.object({
  offer_id: Id,
  accept: z.boolean().describe('false: the missing item is left out'),
})

export type SubstituteOffer = z.output<typeof SubstituteOffer>
