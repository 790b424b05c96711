import { expect, test } from 'vitest'
import { DEFAULT_QUOTE } from '#contract/cart/bill.ts'
import type { ErrorResponse } from '#contract/schemas.ts'
import { cartBill } from '#web/cart/cart-bill.ts'
import { ApiError, timedOut, unreachable } from '#web/lib/http/api-error.ts'
import { home, milk, order } from '#web/testing/orders.ts'
import {
  type AttemptEvent,
  type AttemptState,
  afterEvent,
  IDLE,
  MAX_REQUEST_MS,
} from './attempt-rules.ts'
import { attemptFor } from './checkout.ts'

const PRESSED_AT = new Date('2026-11-21T12:00:00Z')
const bill = cartBill([milk()], DEFAULT_QUOTE)
const attempt = () => attemptFor({ items: [milk()], bill }, home(), 'COD', PRESSED_AT)
const after = (ms: number) => new Date(PRESSED_AT.getTime() + ms).toISOString()

const wish = attempt()
const pressed: AttemptEvent = { type: 'pressed', attempt: wish }
const again: AttemptEvent = { type: 'pressed-again', at: after(5_000) }
const failed = (error: unknown): AttemptEvent => ({ type: 'failed', error })
const lookedUp = (ms: number): AttemptEvent => ({
  type: 'looked-up',
  order: undefined,
  at: after(ms),
})

/** An error response in the API's envelope. */
const said = (status: number, more: Partial<ErrorResponse> = {}) =>
  new ApiError(status, { success: false, errorMessage: 'No.', code: 'CODE', ...more })

const along = (...events: AttemptEvent[]) => events.reduce(afterEvent, IDLE as AttemptState)

test('a press sends the attempt, and a second press changes nothing', () => {
  const other: AttemptEvent = { type: 'pressed', attempt: attempt() }

  expect(along(pressed)).toEqual({ stage: 'sending', attempt: wish, wasUnsure: false })
  expect(along(pressed, other)).toEqual(along(pressed))
})

test.each([
  ['no answer', unreachable()],
  ['an answer that stalls', timedOut()],
  ['a 201 that arrives broken', new ApiError(201)],
  ['a refusal that is not ours', new ApiError(403)],
  ['a shop that is busy', said(503)],
  ['a shop that has failed', said(500)],
  ['a gateway without a shop', new ApiError(502)],
  ['an error of our own script', new TypeError('x is undefined')],
])('after %s the same wish waits, and no other can begin', (_name, error) => {
  const unsure = along(pressed, failed(error))

  expect(unsure).toEqual({ stage: 'unsure', attempt: wish })
  expect(afterEvent(unsure, { type: 'pressed', attempt: attempt() })).toBe(unsure)
})

test('a retry has the same key and order', () => {
  const sending = along(pressed, failed(unreachable()), again)

  expect(sending).toMatchObject({ stage: 'sending', wasUnsure: true })
  expect(sending).toMatchObject({ attempt: { key: wish.key, order: wish.order } })
})

test.each([400, 401, 403, 404, 409, 422, 429])('a first %s of ours makes no order', (status) => {
  expect(along(pressed, failed(said(status)))).toEqual({
    stage: 'settled',
    end: { kind: 'refused' },
  })
})

test.each([400, 401, 403, 422, 429, 500, 503])(
  'a %s at the second sending says nothing about the first',
  (status) => {
    expect(along(pressed, failed(unreachable()), again, failed(said(status)))).toMatchObject({
      stage: 'unsure',
    })
  },
)

test.each([404, 409])(
  'a %s at the second sending is said when no order of the first was found',
  (status) => {
    expect(along(pressed, failed(unreachable()), again, failed(said(status)))).toMatchObject({
      stage: 'settled',
    })
  },
)

test('an unsent request creates no order, but earlier requests may have', () => {
  const offline = new ApiError(0, { code: 'OFFLINE' })

  expect(along(pressed, failed(offline))).toMatchObject({ end: { kind: 'refused' } })
  expect(along(pressed, failed(unreachable()), again, failed(offline))).toMatchObject({
    stage: 'unsure',
  })
})

test('changed prices keep the items that were shown', () => {
  const quote = {
    products: [],
    subtotalAmount: 1,
    shippingAmount: 50,
    taxAmount: 18,
    totalAmount: 69,
  }
  const error = said(409, { code: 'PRICE_CHANGED', quote })

  expect(along(pressed, failed(error))).toEqual({
    stage: 'settled',
    end: { kind: 'price-changed', seen: wish.items, seenTotal: wish.order.totalAmount, quote },
  })
})

test('an order found by look-up is placed', () => {
  const found: AttemptEvent = { type: 'looked-up', order: order(), at: after(9_000) }

  expect(along(pressed, failed(unreachable()), found)).toMatchObject({
    stage: 'settled',
    end: { kind: 'placed', orderId: order().order_id },
  })
})

test('an order not found is awaited while its request may be in flight', () => {
  const unsure = along(pressed, failed(unreachable()))

  expect(afterEvent(unsure, lookedUp(MAX_REQUEST_MS))).toBe(unsure)
  expect(afterEvent(unsure, lookedUp(MAX_REQUEST_MS + 1))).toEqual({
    stage: 'settled',
    end: { kind: 'never-arrived' },
  })
})

test('a retry restarts the wait', () => {
  const unsure = along(pressed, failed(unreachable()), again, failed(unreachable()))

  expect(afterEvent(unsure, lookedUp(MAX_REQUEST_MS + 1))).toBe(unsure)
})

test('every attempt has its own constant key', () => {
  expect(wish.key).toMatch(/^[0-9a-f]{32}$/)
  expect(attempt().key).not.toBe(wish.key)
})
