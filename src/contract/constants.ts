/** Numbers of the specification. Amounts are in paise unless the name says rupees. */

/** The delivery promise: "10 minutes", "10 min", tagged Superfast. */
export const DELIVERY_MINUTES = 10

/** The shipping fee is delivery plus handling, so that the cart shows every fee. */
export const DELIVERY_FEE = 40_00
export const HANDLING_FEE = 10_00
export const SHIPPING_FEE = DELIVERY_FEE + HANDLING_FEE
export const TAX = 18_00

export const PAGE_SIZE = {
  default: 20,
  /** Home, search and back office use the same size, so that they share cached responses. */
  products: 12,
  carousel: 20,
  subcategoryProducts: 20,
  similarProducts: 12,
  subcategories: 10,
  adminCategories: 10,
  adminSubcategories: 10,
  adminOrders: 20,
  adminImports: 10,
  adminImportRows: 20,
  adminPeople: 20,
  adminMoney: 20,
  adminDocuments: 20,
  auditEntries: 50,
  reportRows: 7,
  stock: 20,
  stockLedger: 20,
} as const

/** `pageSize` is clamped to the first limit, `all=true` to the second. */
export const MAX_PAGE_SIZE = 100
export const MAX_ALL = 2000
export const MAX_PAGE = 10_000
/** Maximum rows of a report that is loaded as a file. */
export const MAX_REPORT_ROWS = 100_000

export const MAX_QUANTITY = 99
export const MAX_CART_ITEMS = 100
export const MAX_ADDRESSES = 50
export const MAX_LISTED_ORDERS = 200

export const OTP_LENGTH = 6
export const MOBILE_LENGTH = 10
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Maximum lengths in characters. */
export const MAX_LENGTH = {
  username: 60,
  email: 254,
  /** Of a typed number, including spaces. */
  mobile: 20,
  addressName: 80,
  receiverName: 80,
  addressLine: 200,
  city: 80,
  state: 80,
  pincode: 10,
  country: 60,
  /** Reason of a cancellation or block. */
  reason: 200,
  /** Note of a stock change: an invoice, a shelf. */
  stockNote: 200,
} as const
export const DEFAULT_COUNTRY = 'India'
export const ADDRESS_TYPES = ['Home', 'Work', 'Other'] as const

export const RECENT_SEARCHES = 5
export const NEW_ORDER_HOURS = 24
/** How long an unpaid online order keeps its stock, from each payment attempt. */
export const HOLD_MINUTES = 15
export const ORDER_PREVIEW_ITEMS = 2
export const PAYMENT_ID_SHOWN = 15
/** Milliseconds. */
export const TOAST_MS = 1800
/** How long an action can be undone from its toast. */
export const UNDO_MS = 10_000
export const CAROUSEL_STEP_PX = 200
export const SWIPE_THRESHOLD_PX = 50

/** Days in the report, each compared with the one as many days before. */
export const REPORT_DAYS = 14
/** Range of delivery minutes with bars of their own. */
export const REPORT_MINUTES = { least: 5, most: 15 } as const

/** Seconds. */
export const ACCESS_COOKIE_SECONDS = 7 * 24 * 60 * 60
export const CONSENT_COOKIE_SECONDS = 31_536_000

export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/tiff',
  'image/svg+xml',
  'image/x-icon',
  'image/heif',
  'image/heic',
] as const

/** Pictures per product. */
export const MAX_PICTURES = 8
/** Maximum categories of a product, and maximum subcategories. */
export const MAX_PLACES = 50

export const FOOD_MARKS = ['veg', 'non-veg'] as const
export const NET_UNITS = ['g', 'kg', 'ml', 'l', 'piece'] as const
/** Percent: GST rates of groceries in India. */
export const GST_RATES = [0, 5, 12, 18, 28, 40] as const

/** Security events of an account. A `new-device` is a login, too. */
export const ACCOUNT_EVENTS = [
  'login',
  'new-device',
  'failed-login',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'blocked',
] as const

/** Reasons for a manual stock change. */
export const STOCK_REASONS = ['restock', 'damaged', 'missing', 'correction'] as const
/** Reasons for every stock change; the first five follow from orders. */
export const STOCK_MOVE_REASONS = [
  'opening',
  'sale',
  'release',
  'short',
  'return',
  ...STOCK_REASONS,
] as const
/** Products per request of a stock-take. */
export const MAX_STOCK_LINES = 100

export const ORDER_STATUSES = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const
/** Status moves by staff. */
export const ORDER_MOVES = ['Shipped', 'Delivered', 'Cancelled'] as const
/** Reasons for missing items. */
export const SHORT_REASONS = ['shelf-empty', 'damaged', 'past-date', 'other'] as const
/** Orders that one picker picks together. */
export const MAX_PICKED_TOGETHER = 6
export const MAX_BAGS = 50
/** Maximum orders in one move. */
export const MAX_MOVED = 50
/** Columns of the board. `Unpaid` orders wait for payment and are not picked. */
export const BOARD_STEPS = [
  'New',
  'Unpaid',
  'Picking',
  'Packed',
  'On the way',
  'Done today',
] as const
export const PAYMENT_STATUSES = ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'] as const
/** Status of a payment attempt, in the provider's words. */
export const PROVIDER_PAYMENT_STATUSES = [
  'created',
  'authorized',
  'captured',
  'refunded',
  'failed',
] as const
/** `promised`: not sent to the provider yet; `failed`: needs staff. */
export const REFUND_STATUSES = ['promised', 'pending', 'processed', 'failed'] as const
export const PAYMENT_MODES = ['COD', 'Card', 'UPI', 'Net Banking'] as const

/** Shopper, picker, admin. */
export const ROLES = ['USER', 'PICKER', 'ADMIN'] as const
/** Deleted accounts are never returned. */
export const USER_STATUSES = ['Active', 'Blocked'] as const

export type FoodMark = (typeof FOOD_MARKS)[number]
export type NetUnit = (typeof NET_UNITS)[number]
export type UserStatus = (typeof USER_STATUSES)[number]
export type Role = (typeof ROLES)[number]
/** Roles with access to user and staff calls. */
export const ROLES_OF: Record<'user' | 'staff' | 'admin', readonly Role[]> = {
  user: ROLES,
  staff: ['PICKER', 'ADMIN'],
  admin: ['ADMIN'],
}
export type ShortReason = (typeof SHORT_REASONS)[number]
export type StockReason = (typeof STOCK_REASONS)[number]
export type StockMoveReason = (typeof STOCK_MOVE_REASONS)[number]
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type OrderMove = (typeof ORDER_MOVES)[number]
export type BoardStep = (typeof BOARD_STEPS)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type ProviderPaymentStatus = (typeof PROVIDER_PAYMENT_STATUSES)[number]
export type RefundStatus = (typeof REFUND_STATUSES)[number]
export type PaymentMode = (typeof PAYMENT_MODES)[number]
export type AddressType = (typeof ADDRESS_TYPES)[number]
