import type { RouteName } from '#contract/routes.ts'

/** The world's pool of values for a field of the document. */
const POOL_OF_FIELD: Record<string, string> = {
  productId: 'products',
  product_id: 'products',
  cartProductId: 'cartLines',
  categoryId: 'categories',
  categories: 'categories',
  category_id: 'categories',
  subcategoryId: 'subcategories',
  subcategories: 'subcategories',
  sub_category_id: 'subcategories',
  deliveryAddressId: 'addresses',
  addressId: 'addresses',
  actorId: 'people',
  subjectId: 'people',
  ids: 'orders',
  orderId: 'orderIds',
  order_number: 'orders',
  razorpay_order_id: 'providerOrders',
  again: 'refunds',
  by: 'refunds',
  email: 'emails',
  password: 'passwords',
  newPassword: 'passwords',
  confirmNewPassword: 'passwords',
  mobile: 'mobiles',
  pincode: 'pincodes',
  city: 'cities',
  state: 'states',
  existing_images: 'images',
  gstin: 'empty',
  fssai: 'empty',
  stack: 'empty',
  all: 'flags',
  literal: 'flags',
  verified: 'flags',
  publish: 'flags',
  collected: 'flags',
  stock: 'flags',
  veg: 'flags',
  min: 'digits',
  max: 'digits',
  off: 'digits',
  phone: 'mobiles',
}

/** The pool for the `id` in a call's path; by default that of the call's noun. */
const POOL_OF_ID: Partial<Record<RouteName, string>> = {
  'user.endSession': 'sessions',
  'address.delete': 'doomedAddresses',
  'category.delete': 'doomedCategories',
  'subcategory.delete': 'doomedSubcategories',
  'product.delete': 'doomedProducts',
  'stock.undo': 'movements',
  'payment.refund': 'paidOrders',
  'payment.settle': 'paidOrders',
  'payment.ofOrder': 'paidOrders',
  'order.payByCash': 'unpaidOrders',
  'order.paymentState': 'unpaidOrders',
}
const POOL_OF_NOUN: Record<string, string> = {
  order: 'orders',
  picking: 'orders',
  address: 'addresses',
  category: 'categories',
  subcategory: 'subcategories',
  product: 'products',
  stock: 'products',
  synonym: 'synonyms',
  import: 'imports',
  people: 'people',
  complaint: 'complaints',
  document: 'documents',
}

export const poolOfField = (field: string): string | undefined => POOL_OF_FIELD[field]

export const poolOfId = (call: RouteName): string | undefined =>
  POOL_OF_ID[call] ?? POOL_OF_NOUN[call.split('.')[0] ?? '']
