import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * The map of the database. Money is in paise; ids are UUIDv7, made by us; times are judged by the
 * database's clock. The checks hold even if the code above them is wrong.
 */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const id = () => uuid().primaryKey()
const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()
const paise = () => bigint({ mode: 'number' }).notNull()
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

// ---- accounts

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    avatar: text(),
    mobile: text(),
    /** When the present address was verified; null while it is not. */
    emailVerifiedAt: at(),
    /** The last address that was verified: recovery goes there until a new one is. */
    verifiedEmail: text(),
    role: text({ enum: ['USER', 'ADMIN'] })
      .notNull()
      .default('USER'),
    status: text({ enum: ['Active', 'Blocked', 'Deleted'] })
      .notNull()
      .default('Active'),
    lastLoginAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_verified_email').on(sql`lower(${t.verifiedEmail})`),
    check('users_role', oneOf(t.role, ['USER', 'ADMIN'])),
    check('users_status', oneOf(t.status, ['Active', 'Blocked', 'Deleted'])),
  ],
)
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of the cookie that binds the session to one browser; null for callers that are none. */
    browserHash: bytea(),
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: at().notNull(),
    endedAt: at(),
    endReason: text(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)
const sessionId = () =>
  uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })

export const accessTokens = pgTable(
  'access_tokens',
  { hash: bytea().primaryKey(), sessionId: sessionId(), expiresAt: at().notNull() },
  (t) => [index('access_tokens_session').on(t.sessionId)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytea().primaryKey(),
    sessionId: sessionId(),
    parentHash: bytea(),
    createdAt: createdAt(),
    /** When it was first exchanged; its parent is worthless a grace period after that. */
    usedAt: at(),
    expiresAt: at().notNull(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
)

export const otps = pgTable(
  'otps',
  {
    id: id(),
    userId: userId(),
    codeHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [
    index('otps_user').on(t.userId, t.createdAt),
    check('otps_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

export const resetGrants = pgTable('reset_grants', {
  hash: bytea().primaryKey(),
  userId: userId(),
  /** A grant given to a browser is taken from its cookie only. */
  browser: boolean().notNull(),
  expiresAt: at().notNull(),
  usedAt: at(),
})

export const emailVerifications = pgTable(
  'email_verifications',
  {
    hash: bytea().primaryKey(),
    userId: userId(),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('email_verifications_user').on(t.userId)],
)

/** Mails promised in the transaction that causes them; a worker sends them. One row per cause, for ever. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    cause: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** What the template needs. Codes are made when the mail goes out, so they are never stored here. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['waiting', 'sent', 'parked'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    leasedUntil: at(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: at(),
  },
  (t) => [
    index('mails_due').on(t.nextAttemptAt).where(sql`${t.status} = 'waiting'`),
    check('mails_status', oneOf(t.status, ['waiting', 'sent', 'parked'])),
  ],
)

/** Letters kept for reading in the browser while no mail server is configured. */
export const mailbox = pgTable('mailbox', {
  id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
})

/** Random values that every node must share, made once by whoever needs one first. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: bytea().notNull() })

/** How often something was tried. The key says what and by whom, the latter as a hash. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: at().notNull(),
})

// ---- catalogue

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    image: text().notNull().default(''),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('categories_name').on(sql`lower(${t.name})`)],
)

export const subcategories = pgTable('subcategories', {
  id: id(),
  name: text().notNull(),
  image: text().notNull().default(''),
  position: integer().notNull().default(0),
  createdAt: createdAt(),
})

const categoryId = () =>
  uuid()
    .notNull()
    .references(() => categories.id, { onDelete: 'restrict' })
const subcategoryId = () =>
  uuid()
    .notNull()
    .references(() => subcategories.id, { onDelete: 'restrict' })
const productId = () =>
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
    brand: text(),
    unit: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    stock: integer().notNull(),
    /** List price for one. */
    price: paise(),
    /** Percent. Four decimals: whole percents misprice real price lists. */
    discount: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull().default(0),
    moreDetails: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_price', sql`${t.price} >= 0`),
    check('products_discount', sql`${t.discount} between 0 and 100`),
    index('products_shelf')
      .on(t.position, t.id)
      .where(sql`${t.deletedAt} is null and ${t.published}`),
    index('products_search').using(
      'gin',
      sql`lower(${t.name} || ' ' || coalesce(${t.brand}, '')) gin_trgm_ops`,
    ),
  ],
)

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

/** Every change of stock, append-only: `products.stock` is the sum of a product's rows. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: productId(),
    delta: integer().notNull(),
    reason: text({ enum: ['opening', 'sale', 'release', 'restock', 'correction'] }).notNull(),
    orderId: uuid().references((): AnyPgColumn => orders.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('stock_movements_once').on(t.orderId, t.productId, t.reason),
    index('stock_movements_product').on(t.productId),
    check(
      'stock_movements_reason',
      oneOf(t.reason, ['opening', 'sale', 'release', 'restock', 'correction']),
    ),
    check(
      'stock_movements_order',
      sql`(${t.reason} in ('sale', 'release')) = (${t.orderId} is not null)`,
    ),
  ],
)

// ---- purchase

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: userId(),
    productId: productId(),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_once').on(t.userId, t.productId),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    type: text({ enum: ['Home', 'Work', 'Other'] }).notNull(),
    line1: text().notNull(),
    line2: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    country: text().notNull(),
    mobile: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`),
    check('addresses_type', oneOf(t.type, ['Home', 'Work', 'Other'])),
  ],
)

/** The address as it was when the order was placed. */
export type DeliveryAddress = {
  name: string
  type: string
  line1: string
  line2: string
  city: string
  state: string
  pincode: string
  country: string
  mobile: string
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    /** Orders stay when an account goes. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ['Processing', 'Shipped', 'Delivered', 'Cancelled'] }).notNull(),
    paymentStatus: text({
      enum: ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'],
    }).notNull(),
    paymentMode: text({ enum: ['COD', 'Card', 'UPI', 'Net Banking'] }).notNull(),
    subtotal: paise(),
    shippingFee: paise(),
    tax: paise(),
    total: paise(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    idempotencyKey: text(),
    /** SHA-256 of what was asked for, to tell a retry from another order under the same key. */
    requestHash: bytea().notNull(),
    providerOrderId: text().unique(),
    providerPaymentId: text().unique(),
    /** Until when an unpaid order keeps its stock. */
    holdsStockUntil: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('orders_idempotency').on(t.userId, t.idempotencyKey),
    index('orders_user').on(t.userId, t.createdAt),
    check('orders_total', sql`${t.total} = ${t.subtotal} + ${t.shippingFee} + ${t.tax}`),
    check('orders_amounts', sql`${t.subtotal} >= 0 and ${t.shippingFee} >= 0 and ${t.tax} >= 0`),
    check('orders_status', oneOf(t.status, ['Processing', 'Shipped', 'Delivered', 'Cancelled'])),
    check(
      'orders_payment_status',
      oneOf(t.paymentStatus, ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded']),
    ),
    check('orders_payment_mode', oneOf(t.paymentMode, ['COD', 'Card', 'UPI', 'Net Banking'])),
  ],
)
const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id, { onDelete: 'restrict' })

/** What was bought, at the price it was bought for. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: orderId(),
    productId: productId(),
    position: smallint().notNull(),
    name: text().notNull(),
    brand: text(),
    unit: text().notNull(),
    image: text().notNull(),
    listPrice: paise(),
    discount: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull(),
    unitPrice: paise(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('order_items_quantity', sql`${t.quantity} between 1 and 99`),
    check('order_items_price', sql`${t.unitPrice} >= 0`),
  ],
)

/** Every move of an order's status: who, when, why. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: orderId(),
    status: text({ enum: ['Processing', 'Shipped', 'Delivered', 'Cancelled'] }).notNull(),
    actor: text({ enum: ['shopper', 'staff', 'system'] }).notNull(),
    actorId: uuid(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order').on(t.orderId)],
)
