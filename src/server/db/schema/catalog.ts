import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, id, oneOf, paise, xid8 } from './columns.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    nameHi: text(),
    image: text().notNull().default(''),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('categories_name').on(sql`lower(${t.name})`)],
)

export const subcategories = pgTable('subcategories', {
  id: id(),
  name: text().notNull(),
  nameHi: text(),
  image: text().notNull().default(''),
  position: integer().notNull().default(0),
  createdAt: createdAt(),
})

export const categoryId = () =>
  uuid()
    .notNull()
    .references(() => categories.id, { onDelete: 'restrict' })

export const subcategoryId = () =>
  uuid()
    .notNull()
    .references(() => subcategories.id, { onDelete: 'restrict' })

export const productId = () =>
  uuid()
    .notNull()
    .references(() => products.id, { onDelete: 'restrict' })

export const subcategoryCategories = pgTable(
  'subcategory_categories',
  {
    subcategoryId: uuid()
      .notNull()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
    categoryId: categoryId(),
  },
  (t) => [
    primaryKey({ columns: [t.subcategoryId, t.categoryId] }),
    index('subcategory_categories_category').on(t.categoryId),
  ],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    /** In Hindi; null where there is only English. */
    nameHi: text(),
    descriptionHi: text(),
    brand: text(),
    unit: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    stock: integer().notNull(),
    /** List price of one unit. */
    price: paise(),
    /** Percent. Four decimals: whole percents misprice real price lists. */
    discount: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull().default(0),
    moreDetails: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** For the Goods and Services Tax: the HSN code, and the percentage included in the price. */
    hsn: text(),
    gstRate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    foodMark: text({ enum: ['veg', 'non-veg'] }),
    countryOfOrigin: text(),
    /** Contents of one packet: `packs` times `netAmount` of the unit. */
    netAmount: numeric({ precision: 12, scale: 3, mode: 'number' }),
    netUnit: text({ enum: ['g', 'kg', 'ml', 'l', 'piece'] }),
    packs: integer().notNull().default(1),
    fssai: text(),
    maker: text(),
    barcode: text(),
    /** Below this the stock counts as low. */
    lowStockBelow: integer().notNull().default(10),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    /** When it was taken off sale; null: on sale, or a draft that shoppers have not seen yet. */
    hiddenAt: at(),
    /** When a hidden product goes on sale by itself, and who of the staff has decided that. */
    publishAt: at(),
    publishBy: uuid(),
    /** Products of the same group are sizes of one thing; null: there is one size. */
    sizeGroup: uuid(),
    /** Increased by a trigger with every change of the row or of its categories. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_price', sql`${t.price} >= 0`),
    check('products_food_mark', oneOf(t.foodMark, ['veg', 'non-veg'])),
    check('products_net_unit', oneOf(t.netUnit, ['g', 'kg', 'ml', 'l', 'piece'])),
    check('products_packs', sql`${t.packs} >= 1`),
    check('products_low_stock', sql`${t.lowStockBelow} >= 0`),
    check('products_discount', sql`${t.discount} between 0 and 100`),
    index('products_shelf')
      .on(t.position, t.id)
      .where(sql`${t.deletedAt} is null and ${t.published}`),
    index('products_search').using(
      'gin',
      sql`lower(${t.name} || ' ' || coalesce(${t.brand}, '')) gin_trgm_ops`,
    ),
    index('products_to_publish').on(t.publishAt).where(sql`${t.publishAt} is not null`),
    index('products_sizes').on(t.sizeGroup).where(sql`${t.sizeGroup} is not null`),
  ],
)

/** Products that staff did not want as a size of what has the same name, so that they are not proposed again. */
export const sizeDeclines = pgTable('size_declines', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Of the name as it was (`size-rules.ts`): a renamed product is proposed again. */
  nameKey: text().notNull(),
  createdAt: createdAt(),
})

export const productCategories = pgTable(
  'product_categories',
  { productId: productId(), categoryId: categoryId() },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_category').on(t.categoryId),
  ],
)

export const productSubcategories = pgTable(
  'product_subcategories',
  { productId: productId(), subcategoryId: subcategoryId() },
  (t) => [
    primaryKey({ columns: [t.productId, t.subcategoryId] }),
    index('product_subcategories_subcategory').on(t.subcategoryId),
  ],
)

/**
 * Which products each transaction has changed, written by triggers and kept for an hour: nodes find in it what was
 * never published to them.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    xact: xid8().notNull().default(sql`pg_current_xact_id()`),
    productIds: uuid().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('product_changes_xact').on(t.xact)],
)

/** Idempotency keys of forms that create parts of the catalogue. */
export const catalogWishes = pgTable('catalog_wishes', {
  /** SHA-256 of actor, kind and key, and of the submitted form. */
  keyHash: bytea().primaryKey(),
  requestHash: bytea().notNull(),
  /** The created row; it may be deleted since. */
  subjectId: uuid().notNull(),
  createdAt: createdAt(),
})
