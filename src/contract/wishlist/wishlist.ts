import { z } from 'zod'
import { Product } from '../catalog/catalog.ts'
import { ByIdParams, type CallSchema, Id } from '../schema.ts'
import { MAX_SHARED_PRODUCTS } from './wishlist-limits.ts'

/** Product ids with commas between them, each once. */
const Ids = z
  .string()
  .max(MAX_SHARED_PRODUCTS * 37)
  .transform((typed) => [...new Set(typed.split(',').filter(Boolean))])
  .pipe(z.array(Id).max(MAX_SHARED_PRODUCTS))
  .describe(`up to ${MAX_SHARED_PRODUCTS} product ids with commas between them`)

export const wishlistSchemas = {
  'wishlist.list': { data: z.array(Product).describe('those on sale, the newest first') },
  'wishlist.ids': { data: z.array(Id) },
  'wishlist.add': { params: ByIdParams, data: z.array(Id).describe('all of the list') },
  'wishlist.remove': { params: ByIdParams, data: z.array(Id).describe('all of the list') },
  'product.bought': {
    data: z.array(Product).describe('those on sale, the one ordered last first'),
    beside: { isCut: z.boolean().describe('whether older orders were left out') },
  },
  'product.some': {
    query: z.object({ ids: Ids }),
    data: z.array(Product).describe('those on sale, in the given order'),
  },
} satisfies Record<string, CallSchema>
