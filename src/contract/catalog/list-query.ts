import { z } from 'zod'
import { NumberField } from '../lib/form.ts'
import { Id, Text } from '../schema.ts'
import { MAX_CHOSEN, MAX_SEARCH_TEXT, SORTS } from './filters.ts'

/** `?brand=savera&brand=nukkad`, or a single one. */
const several = <T extends z.ZodType<string>>(item: T) =>
  z.union([z.array(item).max(MAX_CHOSEN), item.transform((one) => [one])]).default([])

/** Forms send an empty field as "", which means no limit. */
const Amount = NumberField(z.coerce.number().min(0).max(100_000_000).optional())

export const SearchText = Text(MAX_SEARCH_TEXT).optional()

/** Filters and order of a product list. */
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

/** Search text, under either name, and filters. */
export const ListQuery = z.object({
  ...filterFields,
  searchText: SearchText,
  search: SearchText,
  literal: z.stringbool().default(false).describe('every word is spelt as it is meant'),
})
