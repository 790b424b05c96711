import { z } from 'zod'
import { PAGE_SIZE } from '../paging.ts'
import { type CallSchema, Id, longPageFields, pageQuery, Translation } from '../schema.ts'
import { ShelfFacts } from '../stock/stock.ts'
import { Product } from './catalog.ts'
import { SearchText } from './list-query.ts'
import { OPEN_PLAN_STATES } from './price-plan-kinds.ts'
import { publicProductFields, staffProductFields } from './product-schemas.ts'
import { PublicationFacts } from './publication.ts'
import { PRODUCT_LISTS } from './publication-kinds.ts'

/** A product as in staff lists. */
const StaffProduct = Product.extend({
  ...ShelfFacts,
  ...PublicationFacts,
  planned_price: z
    .enum(OPEN_PLAN_STATES)
    .optional()
    .describe('of its planned prices; running before planned; missing without any'),
  net_quantity: publicProductFields.net_quantity,
  barcode: staffProductFields.barcode,
})

const CategoryCount = z.object({
  _id: Id,
  name: z.string(),
  name_hi: Translation,
  count: z.int(),
})

export const staffListSchemas = {
  'product.staffList': {
    query: pageQuery(PAGE_SIZE.products)
      .omit({ all: true })
      .extend({
        searchText: SearchText.describe(
          'words of the public search, which hidden products contain as they are; or a barcode',
        ),
        show: z.enum(PRODUCT_LISTS).default('all'),
        categoryId: Id.optional(),
      }),
    data: z.array(StaffProduct),
    beside: {
      ...longPageFields,
      totalCount: z.int().describe('rows on all pages'),
      counts: z
        .record(z.enum(PRODUCT_LISTS), z.int())
        .describe('how many products each filter has under the search and the category'),
      categories: z
        .array(CategoryCount)
        .describe('how many products each category has under the search and the filter'),
    },
  },
} satisfies Record<string, CallSchema>

export type StaffProduct = z.output<typeof StaffProduct>
