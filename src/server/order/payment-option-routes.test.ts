import { expect, test } from 'vitest'
import { DEFAULT_TIMES, WEEKDAYS } from '#contract/delivery/opening-hours.ts'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/testing/shop.ts'

const keys = (id: string) =>
  readConfig({
    RAZORPAY_KEY_ID: id,
    RAZORPAY_KEY_SECRET: 'secret of the shop',
    RAZORPAY_WEBHOOK_SECRET: 'secret of the events',
  }).razorpay

test.each([
  ['no keys', undefined, { online: false, test: false }],
  ['test keys', keys('rzp_test_shop'), { online: true, test: true }],
  ['live keys', keys('rzp_live_shop'), { online: true, test: false }],
])(
  'with %s a browser gets the ways in which orders can be paid',
  async (_which, razorpay, options) => {
    const { visitor } = await openShop({ razorpay })

    expect((await visitor.call('order.paymentOptions', {})).data).toEqual(options)
  },
)

test('checkout shows the delivery hours once they are set', async () => {
  const { visitor, user } = await openShop()
  const meera = await user({ role: 'ADMIN' })
  const { updatedAt, ...settings } = (await visitor.call('settings.get', { query: {} })).data
  const days = WEEKDAYS.map((day) => [day, { from: '06:00', to: '23:00' }])
  const delivery = { ...DEFAULT_TIMES, area: [], hours: Object.fromEntries(days) }
  const body = { ...settings, delivery, seen_at: updatedAt }
  await meera.call('settings.save', { body })

  expect((await visitor.call('order.paymentOptions', {})).data).toMatchObject({
    opening_hours: '6 AM to 11 PM, every day',
  })
})
