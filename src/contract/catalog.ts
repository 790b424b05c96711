import { z } from 'zod'
import { PAGE_SIZE } from './constants.ts'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Nothing,
  pageFields,
  pageQuery,
  RequiredText,
  Rupees,
  Text,
} from './schema.ts'

const Category = z.object({ _id: Id, name: z.string(), image: z.string() })
const Subcategory = z.object({
  _id: Id,
  name: z.string(),
  image: z.string(),
  category: z.array(z.object({ _id: Id, name: z.string() })),
})
const Named = z.object({ _id: Id, name: z.string() })

/** `price` and `discount` are the catalogue's; what is charged is `selling_price`. All in rupees. */
const Product = z.object({
  _id: Id,
  name: z.string(),
  image: z.array(z.string()),
  unit: z.string(),
  stock: z.int(),
  price: Rupees,
  discount: z.number(),
  selling_price: Rupees,
  brand: z.string().nullable(),
})

const ProductDetail = Product.extend({
  description: z.string(),
  category_id: z.array(Named),
  sub_category_id: z.array(Named),
  more_details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

/** A row of a list is the whole product, or with `fields=card` only what a card shows. */
const { description, category_id, sub_category_id, more_details } = ProductDetail.partial().shape
const ProductRow = Product.extend({ description, category_id, sub_category_id, more_details })

/** Which rows of products, and how much of each. */
const productQuery = (size?: number) =>
  pageQuery(size).extend({ fields: z.enum(['all', 'card']).default('all') })

const Search = Text(100).optional()
const IdList = z.array(Id).max(50)

const CategoryForm = z.object({ name: RequiredText(80) })
const SubcategoryForm = z.object({ name: RequiredText(80), categories: IdList.min(1) })
const ProductForm = z.object({
  name: RequiredText(200),
  description: RequiredText(5000),
  unit: RequiredText(60),
  stock: z.int().min(0).max(1_000_000),
  price: Rupees,
  discount: z.number().min(0).max(100).default(0),
  brand: Text(80).optional(),
  categories: IdList.min(1),
  subcategories: IdList.min(1),
  more_details: z.record(RequiredText(64), z.union([Text(1000), z.number(), z.boolean()])),
})

export const catalogSchemas = {
  'category.add': { body: CategoryForm, data: Category },
  'category.list': { query: pageQuery(), data: z.array(Category), beside: pageFields },
  'category.update': { params: ByIdParams, body: CategoryForm, data: Category },
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
  'subcategory.update': { params: ByIdParams, body: SubcategoryForm, data: Subcategory },
  'subcategory.delete': { params: ByIdParams, data: Nothing },
  'product.add': { body: ProductForm, data: ProductDetail },
  'product.list': {
    query: productQuery().extend({ searchText: Search, search: Search }),
    data: z.array(ProductRow),
    beside: pageFields,
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
  'product.update': {
    params: ByIdParams,
    body: ProductForm.partial().extend({
      stock: z
        .object({ seen: z.int().min(0), set: z.int().min(0).max(1_000_000) })
        .optional()
        .describe('a change against the stock the shopkeeper saw'),
      existing_images: z.array(z.string()).max(8).optional(),
    }),
    data: ProductDetail,
  },
  'product.delete': { params: ByIdParams, data: Nothing },
} satisfies Record<string, CallSchema>

export type Category = z.output<typeof Category>
export type Subcategory = z.output<typeof Subcategory>
export type Product = z.output<typeof Product>
export type ProductDetail = z.output<typeof ProductDetail>
