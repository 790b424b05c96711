import { z } from 'zod'
import { MAX_CHOSEN, MAX_SEARCH_TEXT, SORTS } from './filters.ts'
import { NumberField } from './form.ts'
import { Id, Text } from './schema.ts'

/** `?brand=savera&brand=nukkad`, or once. */
const several = <T extends z.ZodType<string>>(item: T) =>
  z.union([z.array(item).max(MAX_CHOSEN), item.transform((one) => [one])]).default([])

/** A form sends the field that nobody has filled in as nothing: that is no limit. */
const Amount = NumberField(z.coerce.number().min(0).max(100_000_000).optional())

export const SearchText = Text(MAX_SEARCH_TEXT).optional()

/** What narrows and orders a list of products. */
export const filterFields = {
  category: several(Id),
  brand: several(Text(120)),
  origin: several(Text(80)),
  min: Amount.describe('rupees charged for one, at least'),
  max: Amount.describe('rupees charged for one, at most'),
  off: z.coerce.number().min(0).max(100).default(0).describe('percent, at least'),
  veg: z.stringbool().optional().describe('with the green mark; false: with the other'),
  stock: z.stringbool().default(false).describe('only what can be had'),
  sort: z.enum(SORTS).default('best'),
}

/** A text that products are searched by, under either name, and filters. */
export const ListQuery = z.object({
  ...filterFields,
  searchText: SearchText,
  search: SearchText,
  literal: z.stringbool().default(false).describe('every word is spelt as it is meant'),
})
