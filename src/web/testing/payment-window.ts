import { vi } from 'vitest'
import type { PaymentState } from '#contract/checkout.ts'
import type { Order } from '#contract/order.ts'
import { bread, home, milk, order } from './goods.ts'
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

/** The provider's window, as it was opened last. */
type Opened = { options: Options; fail: () => void }

let opened: Opened | undefined

class FakeProvider {
  readonly options: Options
  fail: () => void = () => {}
  constructor(options: Options) {
    this.options = options
  }
  on(_event: string, listener: (said: { error: typeof FAILURE }) => void) {
    this.fail = () => listener({ error: FAILURE })
  }
  open() {
    opened = { options: this.options, fail: this.fail }
  }
}

/** The script of a provider whose window is left when the test says so. */
export function loadFakeProvider() {
  opened = undefined
  vi.stubGlobal('Razorpay', FakeProvider)
}

/** The script of a provider whose window breaks where it is made, or where it is opened. */
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

/** An order by card that waits for its payment. */
export const unpaid = (more: Partial<Order> = {}) =>
  order({
    payment_mode: 'Card',
    razorpay_order_id: 'order_Qm1',
    can_retry_payment: true,
    holds_stock_until: new Date(Date.now() + 15 * 60_000).toISOString(),
    ...more,
  })

export const paid = () => unpaid({ payment_status: 'Completed', razorpay_payment_id: 'pay_Qm1' })

/** What the shop answers to a report of a payment, or to its proof. */
export const reported = (of: Order) => () => ({ data: { order_id: of.order_id, order: of } })

/** What the shop answers to an order that is to be paid first. */
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

/** Where the money of that order is, as the shop says it. */
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

/** A basket, an address, and a shop where it can be paid by card in that window. */
export function openPayingShop() {
  loadFakeProvider()
  answer('cart.get', [milk(), bread()])
  answer('address.list', [home()])
  answer('order.paymentOptions', { online: true, test: true })
  answer('order.placeOnline', () => placedUnpaid(unpaid()))
}
