import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { orderNumberOn } from './page-values.ts'
import { ask, fillBasket, haveAddress } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test('an owner makes a coupon, a shopper orders with it, and sees it on the order', async ({
  admin,
  shopper,
  say,
}) => {
  test.slow()
  await admin.goto('/dashboard/coupons')
  await admin.getByRole('button', { name: say('New Coupon') }).click()
  const form = admin.getByRole('dialog', { name: say('New Coupon') })
  await form.getByLabel(say('Code')).fill('monsoon 10')
  await form.getByLabel(say('Percent off')).fill('10')
  await expectAccessible(admin)
  await form.getByRole('button', { name: say('Save') }).click()
  await expect(admin.getByText('MONSOON10').first()).toBeVisible()

  await haveAddress(shopper)
  await fillBasket(shopper)
  await shopper.goto('/cart')
  await shopper.getByRole('button', { name: say('Apply a coupon') }).click()
  const code = shopper.getByRole('textbox', { name: say('Coupon code') })
  await code.fill('no such code')
  await code.press('Enter')
  await expect(
    shopper
      .getByText(
        say('We don’t know the coupon {code}. Please check the spelling.', { code: 'NOSUCHCODE' }),
      )
      .first(),
  ).toBeVisible()
  await code.fill('Monsoon 10')
  await code.press('Enter')
  await expect(
    shopper.getByText(
      new RegExp(say('{code} applied: you save {amount}', { code: 'MONSOON10', amount: '.*' })),
    ),
  ).toBeVisible()
  await expectAccessible(shopper)

  await shopper.goto('/checkout')
  await shopper.getByRole('radio', { name: say('Cash on Delivery') }).check()
  const place = shopper.getByRole('button', { name: say('Place Order') }).filter({ visible: true })
  await place.first().click()
  await expect(shopper).toHaveURL(/order-confirmation/)
  const number = await orderNumberOn(shopper)

  const [order] = await ask(shopper.context(), 'GET', 'order/get-order-details')
  expect(order).toMatchObject({ order_id: number, coupon_code: 'MONSOON10' })
  const parts = order.sub_total_amount + order.shipping_amount + order.tax_amount
  expect(order.total_amount).toBeCloseTo(parts - order.coupon_discount, 2)
  await admin.goto(`/dashboard/orders/${number}`)
  await expect(admin.getByText(say('Coupon {code}', { code: 'MONSOON10' })).first()).toBeVisible()
  await shopper.goto(`/dashboard/my-orders/${number}`)
  await expect(shopper.getByText(say('Coupon {code}', { code: 'MONSOON10' })).first()).toBeVisible()
})
