import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { ask } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test('a shopper asks to be told when a product is back, and finds it on the list once it is', async ({
  admin,
  shopper,
  say,
}) => {
  test.slow()
  const { _id } = await soldOut(admin)
  await shopper.goto(paths.productById(_id))
  const heading = shopper.getByRole('heading', { level: 1 }).filter({ visible: true })
  const name = await heading.innerText()
  await shopper
    .getByRole('button', { name: say('Notify me when {name} is back', { name }) })
    .filter({ visible: true })
    .first()
    .press('Enter')
  const undo = say('We’ll tell you when {name} is back. Undo', { name })
  await expect(
    shopper.getByRole('button', { name: undo }).filter({ visible: true }).first(),
  ).toBeVisible()

  await shopper.goto(paths.alerts)
  const list = shopper.getByRole('list', { name: say('Stock alerts') })
  await expect(list.getByRole('link', { name })).toBeVisible()
  await expectAccessible(shopper)

  await changeStock(admin, _id, 5)
  await expect(async () => {
    await shopper.reload()
    const back = shopper
      .getByText(say('Back in stock'))
      .or(shopper.getByText(say('No stock alerts')))
    await expect(back.first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
})

/** A product of the demo that nobody can buy. */
async function soldOut(admin: Page): Promise<{ _id: string }> {
  const [first]: { _id: string }[] = await ask(admin.context(), 'GET', 'stock/products?show=out')
  if (!first) throw new Error('Everything is in stock.')
  return first
}

const changeStock = (admin: Page, id: string, change: number) =>
  ask(admin.context(), 'POST', `stock/products/${id}/change`, {
    ...{ change_id: randomUUID(), change, reason: 'restock', note: '' },
  })
