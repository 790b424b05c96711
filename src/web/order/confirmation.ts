import type { Order, OrderAddress } from '#contract/order.ts'

/** An order as it is handed to the confirmation screen through navigation. Amounts in rupees. */
export type Confirmation = {
  orderId: string
  orderDate: string
  paymentMethod: string
  paymentId: string | null
  orderReference: string | null
  status: string
  paymentStatus: string
  address: OrderAddress
  cartItems: Order['products']
  totalAmount: number
  invoiceUrl: string | null
  errorDetails?: { description?: string }
  cancelReason?: string
}

/** What the confirmation of a fresh order begins with. A cash order has the payment status COD. */
export const confirmationOf = (order: Order): Confirmation => ({
  orderId: order.order_id,
  orderDate: order.createdAt,
  paymentMethod: order.payment_mode,
  paymentId: order.razorpay_payment_id,
  orderReference: order.razorpay_order_id,
  status: order.status,
  paymentStatus: order.payment_mode === 'COD' ? 'COD' : order.payment_status,
  address: order.delivery_address,
  cartItems: order.products,
  totalAmount: order.total_amount,
  invoiceUrl: order.invoice_receipt,
})
