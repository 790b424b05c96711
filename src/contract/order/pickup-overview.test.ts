import { expect, test } from 'vitest'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { order } from '#web/testing/orders.ts'
import type { Order } from './order.ts'
import { overviewOf } from './order-overview.ts'
import { stepsOf } from './order-steps.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const packed_at = '2026-11-21T11:55:00.000Z'

const pickup = (more: Partial<Order> = {}) =>
  order({ pickup: true, payment_mode: 'COD', payment_status: 'Pending', ...more })

test.each([
  ['is packed', pickup({ status: 'Processing' }), 'Pick-up at the shop'],
  ['waits for its customer', pickup({ status: 'Processing', packed_at }), 'Ready for pick-up'],
  ['was not handed over after all', pickup({ status: 'Shipped', packed_at }), 'Ready for pick-up'],
  ['is handed over', pickup({ status: 'Delivered' }), 'Picked up'],
])('a pick-up that %s says so, and nothing of a delivery', (_when, of, headline) => {
  const overview = overviewOf(of, NOW)
  const steps = stepsOf(of, overview.stage, NOW)

  const notes = steps.flatMap(({ note }) => (note ? [inEnglish(note)] : []))
  expect(inEnglish(overview.headline.words)).toBe(headline)
  expect(overview.headline.progress).toBeUndefined()
  expect(steps.map(({ key }) => key)).toEqual(['Order placed', 'Processing', 'Delivered'])
  expect([inEnglish(overview.sentence), ...notes].join(' ')).not.toMatch(/door|rider|deliver|way/i)
  expect(notes[0]).toBe('Payment: Cash at the shop')
})

test('a pick-up that waits for its payment says that first', () => {
  const unpaid = pickup({ status: 'Processing', payment_mode: 'UPI' })

  expect(overviewOf(unpaid, NOW, 'none').stage).toBe('not-paid')
  expect(inEnglish(overviewOf(unpaid, NOW, 'none').headline.words)).toBe('Waiting for your payment')
})
