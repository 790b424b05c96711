import { describe, expect, test } from 'vitest'
import {
  Event,
  listOf,
  Order,
  OrderWithPayments,
  Payment,
  Refund,
  Refusal,
} from './provider-answers.ts'
import { isPaymentSignature, isWebhookSignature } from './signature.ts'

/** Examples published by Razorpay, as docs/razorpay-check.md lists them, with their ids and amounts. */

describe('published signatures', () => {
  const paid = { providerOrderId: 'order_IEIaMR65cu6nz3', providerPaymentId: 'pay_IH4NVgf4Dreq1l' }
  const secret = 'EnLs21M47BllR3X8PSFtjtbd'
  const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'

  test('the signature of the checkout is valid, and only that', () => {
    const swapped = { providerOrderId: paid.providerPaymentId, providerPaymentId: 'order_x' }

    expect(isPaymentSignature(paid, signature, secret)).toBe(true)
    expect(isPaymentSignature(paid, signature.toUpperCase(), secret)).toBe(false)
    expect(isPaymentSignature(swapped, signature, secret)).toBe(false)
    expect(isPaymentSignature(paid, signature, `${secret} `)).toBe(false)
  })

  test('the signature of a webhook is valid for its exact bytes only', () => {
    const signature = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'
    const isRight = (body: string) => isWebhookSignature(Buffer.from(body), signature, ['123456'])

    expect(isRight('{"a":1,"b":2,"c":{"d":3}}')).toBe(true)
    expect(isRight('{"a":1, "b":2,"c":{"d":3}}')).toBe(false)
    expect(isWebhookSignature(Buffer.from('{}'), 'sdfafds', ['123456'])).toBe(false)
  })
})

describe('published payments', () => {
  test.each([
    ['authorized', false, false],
    // The example of an authorised card says that it is captured already.
    ['authorized', true, true],
    ['captured', true, true],
    ['refunded', true, true],
    ['refunded', false, false],
    ['failed', false, false],
    // So does the example of a failed card; it has paid nothing.
    ['failed', true, false],
    ['created', false, false],
  ])('%s with captured %s has taken money: %s', (status, captured, isCaptured) => {
    const event = eventOf(`payment.${status}`, { payment: { ...PAYMENT, status, captured } })

    expect(Event.parse(event).payload?.payment?.entity).toMatchObject({
      id: 'pay_DESp9bgForNoUd',
      providerOrderId: 'order_DESoU0U4ikYA19',
      amount: 100,
      currency: 'INR',
      status,
      isCaptured,
    })
  })

  test("the reason of a failed payment is shown in the provider's words, if it has any", () => {
    const failed = { ...PAYMENT, status: 'failed', captured: false }

    expect(Payment.parse({ ...failed, error_description: 'Payment failed' }).error).toBe(
      'Payment failed',
    )
    expect(Payment.parse({ ...failed, error_description: '' }).error).toBeNull()
  })

  test('the list of an order’s payments contains the failed and the captured one', () => {
    const items = [
      { ...PAYMENT, id: 'pay_N8FUmetkCE2hZP', status: 'failed', captured: false },
      { ...PAYMENT, id: 'pay_N8FVRD1DzYzBh1', status: 'captured', captured: true },
    ]
    const list = listOf(Payment).parse({ entity: 'collection', count: 2, items })

    expect(list.map(({ isCaptured }) => isCaptured)).toEqual([false, true])
  })
})

describe('published orders', () => {
  test('a created one is read by its id, amount, currency and receipt', () => {
    expect(Order.parse(ORDER)).toEqual({
      id: 'order_RB58MiP5SPFYyM',
      amount: 5000,
      currency: 'INR',
      receipt: 'receipt#1',
    })
  })

  test('a list with expanded payments nests them in a collection', () => {
    const payments = { entity: 'collection', count: 1, items: [PAYMENT] }
    const [read] = listOf(OrderWithPayments).parse({
      entity: 'collection',
      count: 1,
      items: [{ ...ORDER, receipt: null, status: 'attempted', attempts: 1, payments }],
    })

    expect(read).toMatchObject({ receipt: null, payments: [{ id: 'pay_DESp9bgForNoUd' }] })
  })
})

describe('published refunds', () => {
  test.each(['pending', 'processed', 'failed'])(
    'one that is %s is read, with our receipt',
    (status) => {
      expect(Refund.parse({ ...REFUND, status })).toEqual({
        id: 'rfnd_FP8QHiV938haTz',
        providerPaymentId: 'pay_29QQoUBi66xm2f',
        paise: 500100,
        status,
        ours: 'Receipt No. 31',
      })
    },
  )

  test('refund.created may already be processed, and contains its payment', () => {
    const event = eventOf('refund.created', { refund: REFUND, payment: PAYMENT })

    expect(Event.parse(event).payload?.refund?.entity.status).toBe('processed')
  })
})

test('events of other kinds are ignored, without an error', () => {
  const downtime = { id: 'down_F1Zppa6lcVheSE', entity: 'payment.downtime', status: 'started' }
  const event = eventOf('payment.downtime.started', { 'payment.downtime': downtime })

  expect(Event.parse(event).payload).toEqual({})
})

test('an error is read by its description', () => {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description: 'The amount must be at least INR 1.00',
    ...{ source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' },
    ...{ metadata: {}, field: 'amount' },
  }

  expect(Refusal.parse({ error }).error.description).toBe('The amount must be at least INR 1.00')
})

const eventOf = (event: string, entities: Record<string, object>) => ({
  entity: 'event',
  account_id: 'acc_BFQ7uQEaa7j2z7',
  event,
  contains: Object.keys(entities),
  payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
  created_at: 1691735748,
})

const PAYMENT = {
  ...{ id: 'pay_DESp9bgForNoUd', entity: 'payment', order_id: 'order_DESoU0U4ikYA19' },
  ...{ amount: 100, currency: 'INR', status: 'captured', captured: true, method: 'card' },
  ...{ amount_refunded: 0, amount_transferred: 0, refund_status: null, invoice_id: null },
  ...{ international: false, description: null, bank: null, wallet: null, vpa: null },
  ...{ card_id: 'card_DESp9fNnu0RoNc', token_id: 'token_MOfFlFTC1CBDOi', notes: [] },
  ...{ email: 'gaurav.kumar@example.com', contact: '+919876543210', fee: null, tax: null },
  ...{ error_code: '', error_description: '', error_source: null, error_step: null },
  ...{ error_reason: null, acquirer_data: { auth_code: '828553', rrn: '322206890934' } },
  created_at: 1567674797,
}

const ORDER = {
  ...{ id: 'order_RB58MiP5SPFYyM', entity: 'order', amount: 5000, amount_due: 5000 },
  ...{ amount_paid: 0, attempts: 0, currency: 'INR', receipt: 'receipt#1', offer_id: null },
  ...{ status: 'created', notes: { key1: 'value3', key2: 'value2' }, created_at: 1756455561 },
}

const REFUND = {
  ...{ id: 'rfnd_FP8QHiV938haTz', entity: 'refund', amount: 500100, currency: 'INR' },
  ...{ receipt: 'Receipt No. 31', payment_id: 'pay_29QQoUBi66xm2f', notes: {} },
  ...{ acquirer_data: { arn: null }, batch_id: null, status: 'processed' },
  ...{ speed_processed: 'normal', speed_requested: 'normal', created_at: 1597078866 },
}
