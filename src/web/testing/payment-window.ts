import { vi } from 'vitest'
import type { PaymentState } from '#contract/checkout/checkout.ts'
import type { Order } from '#contract/order/order.ts'
import { bread, home, milk, order } from './orders.ts'
import { answer } from './server.ts'

export const PROOF = {
  razorpay_order_id: 'order_Qm1',
  razorpay_payment_id: 'pay_Qm1',
  razorpay_signature: 'a'.repeat(64),
}

const FAILURE = {
  code: 'BAD_REQUEST_ERROR',
  description: 'There is not enough balance in the account.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'insufficient_fund',
}

type Options = {
  handler: (proof: typeof PROOF) => void
  modal: { ondismiss: () => void }
} & Record<string, unknown>

/** The provider's window that was opened last. */
type Opened = { options: Options; fail: () => void }

let opened: Opened | undefined

class FakeProvider {
  readonly options: Options
  fail: () => void = () => {}
  constructor(options: Options) {
    this.options = options
  }
  on(_event: string, listener: (event: { error: typeof FAILURE }) => void) {
    this.fail = () => listener({ error: FAILURE })
  }
  open() {
    opened = { options: this.options, fail: this.fail }
  }
}

/** A fake provider script whose window is closed by the test. */
export function loadFakeProvider() {
  opened = undefined
  vi.stubGlobal('Razorpay', FakeProvider)
}

/** A fake provider script that fails on creation or on opening. */
export function breakProvider(where: 'making' | 'opening') {
  const breaking = () => {
    throw new TypeError('Cannot read properties of null')
  }
  vi.stubGlobal(
    'Razorpay',
    class extends FakeProvider {
      constructor(options: Options) {
        if (where === 'making') breaking()
        super(options)
      }
      override open = breaking
    },
  )
}

export const openedWindow = () => opened

/** A card order waiting for payment. */
export const unpaid = (more: Partial<Order> = {}) =>
  order({
    payment_mode: 'Card',
    razorpay_order_id: 'order_Qm1',
    can_retry_payment: true,
    holds_stock_until: new Date(Date.now() + 15 * 60_000).toISOString(),
    ...more,
  })

export const paid = () => unpaid({ payment_status: 'Completed', razorpay_payment_id: 'pay_Qm1' })

/** Response to a payment report or proof. */
export const reported = (of: Order) => () => ({ data: { order_id: of.order_id, order: of } })

/** Response to an order that has to be paid online. */
export const placedUnpaid = (of: Order) => ({
  order_id: of.order_id,
  data: {
    order_id: of.order_id,
    order: of,
    paymentDetails: {
      razorpayOrderId: 'order_Qm1',
      amount: 16_750,
      currency: 'INR',
      keyId: 'rzp_test_shop',
      checkoutUrl: 'http://provider.example/checkout.js',
    },
  },
})

/** Payment state of that order. */
export const moneyState = (more: Partial<PaymentState> = {}): PaymentState => ({
  _id: order()._id,
  order_id: order().order_id,
  status: 'Processing',
  payment_status: 'Failed',
  money: 'none',
  can_retry_payment: true,
  holds_stock_until: null,
  ...more,
})

/** Prepares a cart, an address and a shop with card payment in the fake window. */
export function openPayingShop() {
  loadFakeProvider()
  answer('cart.get', [milk(), bread()])
  answer('address.list', [home()])
  answer('order.paymentOptions', { online: true, test: true })
  answer('order.placeOnline', () => placedUnpaid(unpaid()))
}
