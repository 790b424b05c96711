import { expect, test } from 'vitest'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { refund } from '#web/testing/money.ts'
import { order } from '#web/testing/orders.ts'
import type { Order } from './order.ts'
import { ORDER_STATUSES } from './order-kinds.ts'
import { type OrderOverview, overviewOf } from './order-overview.ts'
import { isUnpaid, type Money } from './order-stage.ts'
import { type Step, stepsOf } from './order-steps.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES } from './payment-kinds.ts'

const PLACED = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()

const MONEY: readonly Money[] = [
  undefined,
  'unknown',
  'none',
  'under-way',
  'taken',
  'returning',
  'returned',
]
/** Minutes after the order: within the promise, in its last minute, just over, and days later. */
const AGES = [0, 9.5, 12, 4_000]
const HOLDS = [null, iso(PLACED + 15 * MINUTE)]
const PACKED = [null, iso(PLACED + 3 * MINUTE)]
const REFUNDS: Order['refunds'][] = [[], [refund({ amount: 20, status: 'pending' })]]

/** Like `canRetryPayment` and `canCancel` of the server's rules. */
function permissions({ status, payment_mode, payment_status }: Order) {
  const isPaid = payment_status === 'Completed' || payment_status === 'Refunded'
  const can_retry_payment = status === 'Processing' && payment_mode !== 'COD' && !isPaid
  return { can_cancel: status === 'Processing', can_retry_payment }
}

type Case = { of: Order; money: Money; age: number; overview: OrderOverview; steps: Step[] }

/** Every combination of one value of each list. */
const everyOf = <T extends object>(lists: { [K in keyof T]: readonly T[K][] }): T[] =>
  (Object.keys(lists) as (keyof T)[]).reduce<T[]>(
    (begun, key) => begun.flatMap((one) => lists[key].map((value) => ({ ...one, [key]: value }))),
    [{} as T],
  )

const ORDERS = everyOf<
  Pick<
    Order,
    'status' | 'payment_status' | 'payment_mode' | 'holds_stock_until' | 'packed_at' | 'refunds'
  >
>({
  status: ORDER_STATUSES,
  payment_status: PAYMENT_STATUSES,
  payment_mode: PAYMENT_MODES,
  holds_stock_until: HOLDS,
  packed_at: PACKED,
  refunds: REFUNDS,
}).map((more) => {
  const of = order({ ...more, createdAt: iso(PLACED) })
  return { ...of, ...permissions(of) }
})

const CASES: Case[] = everyOf<Omit<Case, 'overview' | 'steps'>>({
  of: ORDERS,
  money: MONEY,
  age: AGES,
}).map((one) => {
  const now = PLACED + one.age * MINUTE
  const overview = overviewOf(one.of, now, one.money)
  return { ...one, overview, steps: stepsOf(one.of, overview.stage, now) }
})

const isOwed = ({ payment_mode, payment_status }: Order) =>
  payment_mode !== 'COD' && payment_status !== 'Completed'

const wordsOf = ({ overview: { headline, sentence }, steps }: Pick<Case, 'overview' | 'steps'>) =>
  [headline.words, sentence, ...steps.flatMap(({ note }) => note ?? [])].map(inEnglish).join(' ')

/** Every case in which this does not hold. */
function exceptions(holds: (one: Case) => boolean) {
  return CASES.filter((one) => !holds(one)).map(({ of, money, overview }) => [
    of.status,
    of.payment_status,
    of.payment_mode,
    money,
    overview,
  ])
}

test('an unpaid order is never packed, picked or on its way at any time', () => {
  expect(
    exceptions((one) => {
      const { of, steps } = one
      if (of.status !== 'Processing' || !isOwed(of)) return true
      const isProcessing = steps.some(({ key, state }) => key === 'Processing' && state !== 'later')
      return !isProcessing && !/packing|Packed|Arriving|minute|late/.test(wordsOf(one))
    }),
  ).toEqual([])
})

test('an order that was cancelled without ever being paid has no step that was done but its placing', () => {
  expect(
    exceptions(({ of, overview, steps }) => {
      if (overview.stage !== 'closed-unpaid') return true
      const done = steps.filter(({ state }) => state === 'done')
      return isOwed(of) && done.length === 1
    }),
  ).toEqual([])
})

test('an order placed while the shop is closed is packed in time for its delivery, not now', () => {
  const placedAtNight = order({ createdAt: iso(PLACED), promised_by: iso(PLACED + 300 * MINUTE) })
  const wordsAfter = (minutes: number) => {
    const now = PLACED + minutes * MINUTE
    const overview = overviewOf(placedAtNight, now)
    return wordsOf({ overview, steps: stepsOf(placedAtNight, overview.stage, now) })
  }
  const [atNight, beforeOpening, inTheMorning] = [0, 260, 290].map(wordsAfter)

  expect(atNight).toContain('We will pack your order in time for its delivery')
  expect(atNight).not.toContain('We are packing')
  expect(beforeOpening).not.toContain('We are packing')
  expect(inTheMorning).toContain('We are packing your basket')
})

test('every order has a headline, a sentence and a way out', () => {
  expect(
    exceptions(({ overview: { headline, sentence, actions }, steps }) => {
      const words = inEnglish(headline.words)
      const isSaid = words !== '' && /[.]$/.test(inEnglish(sentence)) && steps.length >= 2
      return isSaid && actions.length >= 2 && actions.includes('contact')
    }),
  ).toEqual([])
})

test('a closed order can be ordered again, and one that was paid back cancelled', () => {
  expect(
    exceptions(({ of, overview: { stage, actions } }) => {
      if (of.status === 'Cancelled') return actions.includes('reorder')
      return stage !== 'refunded' || actions.includes('cancel')
    }),
  ).toEqual([])
})

test('an order that waits for its money can be paid, or asked about and cancelled', () => {
  expect(
    exceptions(({ overview: { stage, actions } }) => {
      if (!isUnpaid(stage)) return true
      return actions.includes('retry') || (actions.includes('check') && actions.includes('cancel'))
    }),
  ).toEqual([])
})

test('nothing is paid again while the provider may still take the money, or has it', () => {
  expect(
    exceptions(({ of, money, overview: { actions } }) => {
      if (!actions.includes('retry')) return true
      const mayBeTaken = money === 'under-way' || money === 'taken'
      const isUnasked = of.payment_status === 'Pending' && money !== 'none'
      return !mayBeTaken && !isUnasked && isOwed(of) && of.status === 'Processing'
    }),
  ).toEqual([])
})

test('a sentence that asks not to pay again never stands above Retry', () => {
  expect(
    exceptions(
      ({ overview: { sentence, actions } }) =>
        !(actions.includes('retry') && inEnglish(sentence).includes('do not pay')),
    ),
  ).toEqual([])
})

test('a refund can be looked at wherever there is one', () => {
  expect(
    exceptions(
      ({ of, overview: { actions } }) => actions.includes('refunds') === of.refunds.length > 0,
    ),
  ).toEqual([])
})

test('what is over is neither awaited, paid nor cancelled', () => {
  expect(
    exceptions(({ of, overview: { headline, actions } }) => {
      if (of.status !== 'Delivered' && of.status !== 'Cancelled') return true
      const isOpen = ['retry', 'cancel', 'track', 'check'].some((way) =>
        actions.some((open) => open === way),
      )
      return !isOpen && headline.progress === undefined
    }),
  ).toEqual([])
})

test.each([
  ['system', 'Not paid in time', "Payment wasn't completed, so this order was cancelled."],
  ['shopper', null, 'You cancelled this order.'],
  ['staff', 'The milk has turned.', 'The milk has turned.'],
])('why it was cancelled by the %s is said', (by, reason, sentence) => {
  const history = [{ status: 'Cancelled', by, reason, at: iso(PLACED) } as const]
  const of = order({
    status: 'Cancelled',
    payment_mode: 'UPI',
    payment_status: 'Cancelled',
    history,
  })

  const overview = overviewOf(of, PLACED)

  expect(inEnglish(overview.sentence)).toBe(sentence)
  expect(inEnglish(overview.headline.words)).toBe('Order cancelled')
})

test('an order that could not be delivered promises no time and is not on the way to anywhere', () => {
  const of = order({
    status: 'Shipped',
    createdAt: iso(PLACED),
    not_delivered: { reason: 'no-answer', at: iso(PLACED + 9 * MINUTE) },
  })

  const { headline, sentence } = overviewOf(of, PLACED + 10 * MINUTE)

  expect(headline.progress).toBeUndefined()
  expect(inEnglish(headline.words)).toBe('Not delivered yet')
  expect(inEnglish(sentence)).toBe('The rider could not deliver it yet.')
})
