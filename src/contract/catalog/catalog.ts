import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { ClearableText, JsonField } from '../lib/form.ts'
import { messages } from '../messages.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { PAGE_SIZE } from '../paging.ts'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Instant,
  Nothing,
  named,
  pageFields,
  pageQuery,
  Rupees,
  Text,
  Translation,
} from '../schema.ts'
import { ShelfFacts } from '../stock/stock.ts'
import { filterFields, ListQuery } from './list-query.ts'
import { IdList, ProductEdit, ProductForm } from './product-form.ts'
import { publicProductFields, staffProductFields } from './product-schemas.ts'
import { PublicationFacts } from './publication.ts'

/** Words of a search without a match. */
export const NotFound = {
  dropped: z
    .array(z.string())
    .optional()
    .describe('words that no product is called by; the others found something'),
  instead: z.string().optional().describe('what was searched for without the dropped words'),
  near: z
    .array(z.string())
    .optional()
    .describe('nothing was found: words of the shop that are spelt most like the search'),
}

const Named = z.object({ _id: Id, name: z.string(), name_hi: Translation })
const Category = Named.extend({ image: z.string() })
const Subcategory = Category.extend({ category: z.array(Named) })

/** `price` and `discount` are the catalogue's; `selling_price` is charged. In rupees. */
export const Product = z.object({
  _id: Id,
  name: z.string(),
  name_hi: Translation,
  image: z.array(z.string()),
  unit: z.string(),
  stock: z.int(),
  price: Rupees,
  discount: z.number(),
  selling_price: Rupees,
  brand: z.string().nullable(),
  size_count: z
    .int()
    .optional()
    .describe('sizes that it is sold in, itself included; missing where there is only one'),
})

/** One of the sizes that a thing is sold in. */
export const Size = Product.extend({ net_quantity: publicProductFields.net_quantity })

const ProductDetail = Product.extend({
  ...publicProductFields,
  description: z.string(),
  category_id: z.array(Named),
  sub_category_id: z.array(Named),
  more_details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  sizes: z
    .array(Size)
    .optional()
    .describe('itself included, smallest first; only of a single product with several'),
})

/** A list row: the whole product, or with `fields=card` one card of each thing, however many sizes it has. */
const ProductRow = ProductDetail.partial().extend(Product.shape)

/** Filters, order and fields of a product list. */
const productQuery = (size?: number) =>
  pageQuery(size).extend({ fields: z.enum(['all', 'card']).default('all'), ...filterFields })

const CategoryForm = z.object({
  name: named(messages.categoryName, OFFICE_LENGTH.categoryName),
  name_hi: ClearableText(Text(OFFICE_LENGTH.categoryName)).describe(
    'absent: stays as it is; empty: is cleared',
  ),
})
const SeenCategory = z.object({
  name: z.string().max(OFFICE_LENGTH.categoryName),
  name_hi: z.string().max(OFFICE_LENGTH.categoryName).nullable().optional(),
  image: z.string().max(300),
})

/** The version an edit is based on: the edit is rejected (409) if another user has changed the same fields. */
const seen = <T extends z.ZodType>(schema: T) =>
  JsonField(schema.optional()).describe(
    'what was edited, as it was then: refused when somebody else has changed it since',
  )
/** More than any shop has, and few enough for one statement. */
const MAX_ORDERED = 1000

const Ordered = z
  .array(Id)
  .min(1)
  .max(MAX_ORDERED)
  .refine((ids) => new Set(ids).size === ids.length, { error: plainText('names one twice') })

/** Of some; the others keep their places between them. */
const NewOrder = z.object({
  ids: Ordered.describe('in their new order'),
  seen_ids: Ordered.describe('the same, in the order that was changed: 409 if it is another now'),
})

const SubcategoryForm = CategoryForm.extend({
  categories: JsonField(IdList.min(1, plainText('Please choose at least one category.'))),
})

const CategoryEdit = CategoryForm.extend({ seen: seen(SeenCategory) })
const SubcategoryEdit = SubcategoryForm.extend({
  seen: seen(SeenCategory.extend({ categories: IdList })),
})

/** A product with its editable fields. */
const EditableProduct = ProductDetail.extend({
  ...staffProductFields,
  ...ShelfFacts,
  ...PublicationFacts,
  updatedAt: Instant,
})

export const catalogSchemas = {
  'category.add': { body: CategoryForm, data: Category },
  'category.list': { query: pageQuery(), data: z.array(Category), beside: pageFields },
  'category.update': { params: ByIdParams, body: CategoryEdit, data: Category },
  'category.reorder': { body: NewOrder, data: z.array(Id) },
  'category.delete': { params: ByIdParams, data: Nothing },
  'subcategory.add': { body: SubcategoryForm, data: Subcategory },
  'subcategory.list': {
    query: pageQuery().extend({ categoryId: Id.optional() }),
    data: z.array(Subcategory),
    beside: pageFields,
  },
  'subcategory.byCategory': {
    query: pageQuery().extend({ categoryId: Id }),
    data: z.array(Subcategory),
    beside: pageFields,
  },
  'subcategory.update': { params: ByIdParams, body: SubcategoryEdit, data: Subcategory },
  'subcategory.reorder': { body: NewOrder, data: z.array(Id) },
  'subcategory.delete': { params: ByIdParams, data: Nothing },
  'product.add': { body: ProductForm, data: EditableProduct },
  'product.list': {
    query: productQuery().extend(ListQuery.shape),
    data: z.array(ProductRow),
    beside: {
      ...pageFields,
      corrected: z.string().nullable().optional().describe('what a misspelt search was taken for'),
      meant: z.array(z.string()).optional().describe('what the words mean on packets'),
      ...NotFound,
    },
  },
  'product.byCategory': {
    query: productQuery(PAGE_SIZE.carousel).extend({ categoryId: Id }),
    data: z.array(ProductRow),
    beside: pageFields,
  },
  'product.bySubcategory': {
    query: productQuery(PAGE_SIZE.subcategoryProducts).extend({ subcategoryId: Id }),
    data: z.array(ProductRow),
    beside: pageFields,
  },
  'product.get': {
    query: z.object({ productId: z.string().max(100).optional() }),
    data: ProductDetail.nullable(),
  },
  'product.similar': { query: z.object({ productId: Id }), data: z.array(Product) },
  'product.bestsellers': { query: z.object({}), data: z.array(Product) },
  'product.buyAgain': { data: z.array(Product) },
  'product.update': { params: ByIdParams, body: ProductEdit, data: EditableProduct },
  'product.forEdit': { params: ByIdParams, data: EditableProduct },
  'product.copy': { params: ByIdParams, data: EditableProduct },
  'product.delete': { params: ByIdParams, data: Nothing },
} satisfies Record<string, CallSchema>

export type Category = z.output<typeof Category>
export type Subcategory = z.output<typeof Subcategory>
export type Product = z.output<typeof Product>
export type Size = z.output<typeof Size>
export type ProductDetail = z.output<typeof ProductDetail>
export type EditableProduct = z.output<typeof EditableProduct>
