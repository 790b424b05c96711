import type { Address } from '#contract/address/address.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Order } from '#contract/order/order.ts'
import type { BoardOrder } from '#contract/order/staff-order.ts'

/** Two litres of milk at 10 % off, in a cart. */
export const milk = ({ product, ...more }: Partial<CartItem> = {}): CartItem => ({
  _id: '0190b000-0000-7000-8000-000000000001',
  quantity: 2,
  available: true,
  ...more,
  product: {
    _id: '0190c000-0000-7000-8000-000000000001',
    name: 'Savera Toned Milk',
    image: [],
    unit: '1 L',
    price: 27,
    list_price: 30,
    discount: 10,
    brand: 'Savera',
    stock: 10,
    ...product,
  },
})

export const bread = (more: Partial<CartItem> = {}): CartItem => ({
  _id: '0190b000-0000-7000-8000-000000000002',
  quantity: 1,
  available: true,
  product: {
    _id: '0190c000-0000-7000-8000-000000000002',
    name: 'Nukkad Bread',
    image: [],
    unit: '400 g',
    price: 45.5,
    list_price: 45.5,
    discount: 0,
    brand: 'Nukkad',
    stock: 3,
  },
  ...more,
})

export const home = (more: Partial<Address> = {}): Address => ({
  _id: '0190d000-0000-7000-8000-000000000001',
  address_name: 'Home',
  receiver_name: 'Asha Kulkarni',
  address_type: 'Home',
  address_line_1: 'Flat 402, Sai Residency',
  address_line_2: 'Baner Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  country: 'India',
  mobile: '9822045613',
  is_default: true,
  is_deliverable: true,
  ...more,
})

export const office = (more: Partial<Address> = {}): Address =>
  home({
    _id: '0190d000-0000-7000-8000-000000000002',
    address_name: 'Office',
    address_type: 'Work',
    address_line_1: 'Tower B',
    is_default: false,
    ...more,
  })

/** A cash order for two litres of milk and a bread, placed just now. */
export const order = (more: Partial<Order> = {}): Order => {
  const placedAt = more.createdAt ?? new Date().toISOString()
  return {
    _id: '0190e000-0000-7000-8000-000000000001',
    order_id: 'TKR-7Q4M-2HXP',
    createdAt: placedAt,
    updatedAt: placedAt,
    status: 'Processing',
    payment_status: 'Pending',
    payment_mode: 'COD',
    sub_total_amount: 99.5,
    shipping_amount: 50,
    tax_amount: 18,
    coupon_discount: 0,
    coupon_code: null,
    total_amount: 167.5,
    products: [milk(), bread()].map(
      ({ _id, quantity, product: { stock: _stock, ...product } }) => ({
        _id,
        quantity,
        short: 0,
        short_reason: null,
        returned: 0,
        coupon_discount: 0,
        product_id: product,
      }),
    ),
    delivery_address: home(),
    history: [{ status: 'Processing', by: 'shopper', reason: null, at: placedAt }],
    razorpay_order_id: null,
    razorpay_payment_id: null,
    invoice_receipt: null,
    short_amount: 0,
    picking_since: null,
    packed_at: null,
    can_cancel: true,
    can_retry_payment: false,
    promised_by: new Date(Date.parse(placedAt) + 600_000).toISOString(),
    holds_stock_until: null,
    payment_error: null,
    payment_error_by: null,
    payments: [],
    refunds: [],
    returns: [],
    ...more,
  }
}

/** An order of two minutes ago, as the board shows it. */
export const boardOrder = (more: Partial<BoardOrder> = {}): BoardOrder => ({
  _id: '0190e000-0000-7000-8000-000000000001',
  order_id: 'TKR-7Q4M-2HXP',
  createdAt: new Date(Date.now() - 120_000).toISOString(),
  promised_by: new Date(Date.now() + 480_000).toISOString(),
  status: 'Processing',
  payment_status: 'Pending',
  payment_mode: 'COD',
  total_amount: 402.15,
  shopper: 'Farhan Shaikh',
  city: 'Pune',
  items: 3,
  products: ['Eggs', 'Bread', 'Butter'],
  ended: null,
  next: ['Shipped', 'Cancelled'],
  ...more,
})
