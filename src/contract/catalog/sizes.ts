import { z } from 'zod'
import { MAX_LISTED_ROWS } from '../paging.ts'
import { ByIdParams, type CallSchema, Id, longPageFields, Nothing, pageQuery } from '../schema.ts'
import { Size } from './catalog.ts'
import { MAX_SIZES, SIZES_PER_PAGE } from './product-kinds.ts'

const SizeGroup = z.object({
  group: Id.nullable().describe('null: the product has no other size'),
  products: z.array(Size).describe('smallest first'),
})

const Proposal = z.object({
  group: Id.nullable().describe('the group that they would join; null: they would be a new one'),
  sizes: z.array(Size).describe('products of that group'),
  products: z.array(Size).describe('products that look like further sizes, smallest first'),
})

const Products = z.array(Id).min(1).max(MAX_SIZES)

const page = pageQuery(SIZES_PER_PAGE).omit({ all: true })

export const sizeSchemas = {
  'size.proposals': {
    query: page,
    data: z.array(Proposal).describe(`at most ${MAX_LISTED_ROWS}, by name`),
    beside: longPageFields,
  },
  'size.list': {
    query: page,
    data: z.array(SizeGroup).describe('by name'),
    beside: longPageFields,
  },
  'size.ofProduct': { params: ByIdParams, data: SizeGroup },
  'size.save': {
    body: z.object({
      products: Products.describe('to be sizes of one thing'),
      group: Id.nullable().describe('the group that they join; null: they are a new one'),
      declined: z
        .array(Id)
        .max(MAX_SIZES)
        .default([])
        .describe('left out of the proposal, which is not made again'),
    }),
    data: SizeGroup,
  },
  'size.decline': {
    body: z.object({ products: Products.describe('not proposed again under their names') }),
    data: Nothing,
  },
  'size.takeOut': { params: ByIdParams.describe('of the product'), data: SizeGroup },
  'size.ungroup': { params: ByIdParams.describe('of the group'), data: Nothing },
} satisfies Record<string, CallSchema>

export type SizeGroup = z.output<typeof SizeGroup>
export type SizeProposal = z.output<typeof Proposal>
