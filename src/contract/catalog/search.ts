import { z } from 'zod'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Nothing,
  RequiredText,
  Rupees,
  Translation,
} from '../schema.ts'
import { NotFound, Product } from './catalog.ts'
import { MAX_SYNONYM } from './filters.ts'
import { ListQuery, SearchText } from './list-query.ts'

const Option = z.object({
  value: z.string().describe('what the filter is set to'),
  name: z.string(),
  name_hi: Translation,
  count: z.int().describe('products, whatever else of its kind is chosen'),
})

const Facets = z.object({
  shown: z.int().describe('products with all filters'),
  all: z.int().describe('products without any'),
  categories: z.array(Option),
  brands: z.array(Option),
  origins: z.array(Option),
  discounts: z.array(z.object({ off: z.int().describe('percent, at least'), count: z.int() })),
  veg: z.int(),
  nonVeg: z.int(),
  inStock: z.int(),
  price: z.object({ min: Rupees, max: Rupees }).describe('of all, charged for one'),
})

const SuggestedName = z.object({
  kind: z.enum(['category', 'subcategory', 'brand']),
  id: z.string().describe('of a brand, what the filter is set to'),
  name: z.string(),
  name_hi: Translation,
  category: z
    .object({ _id: Id, name: z.string(), name_hi: Translation })
    .nullable()
    .describe('where a subcategory stands'),
  count: z
    .int()
    .nullable()
    .describe('products that stand there or bear it; null where not all were counted'),
})

/** How a search was interpreted. */
const Understood = {
  corrected: z.string().nullable().describe('what it was taken for, when it is misspelt'),
  meant: z.array(z.string()).describe('what its words mean on packets'),
  ...NotFound,
}

const Synonym = z.object({ _id: Id, word: z.string(), meaning: z.string() })
const SynonymForm = z.object({
  word: RequiredText(MAX_SYNONYM.word).describe('what shoppers type'),
  meaning: RequiredText(MAX_SYNONYM.meaning).describe(
    'what stands on packets; several with commas between',
  ),
})

export const searchSchemas = {
  'product.suggest': {
    query: z.object({ text: SearchText }),
    data: z.object({
      ...Understood,
      completions: z.array(z.string()),
      names: z.array(SuggestedName),
      products: z.array(Product),
      totalCount: z.int(),
    }),
  },
  'product.facets': {
    query: ListQuery.extend({ categoryId: Id.optional(), subcategoryId: Id.optional() }),
    data: Facets,
  },
  'synonym.list': { data: z.array(Synonym) },
  'synonym.save': { body: SynonymForm, data: Synonym },
  'synonym.delete': { params: ByIdParams, data: Nothing },
} satisfies Record<string, CallSchema>

export type SuggestedName = z.output<typeof SuggestedName>
export type Facets = z.output<typeof Facets>
export type Synonym = z.output<typeof Synonym>
