import { expect, type Page } from '@playwright/test'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { payByCard } from './pay.ts'
import {
  addAddress,
  addCustomer,
  addProduct,
  begin,
  findCustomer,
  newMobile,
  place,
  startOf,
} from './phone-order-steps.ts'
import type { Say } from './say.ts'

test.use({ demo: 'on', languages: 'en,hi', mail: 'mailbox' })

test('a caller without an email is saved, and their order is placed for cash and sent to another address', async ({
  admin,
  say,
}) => {
  test.slow()
  await begin(admin, say)
  await expectAccessibleInBothThemes(admin)
  await addCustomer(admin, say, { name: 'Savita Jadhav', mobile: newMobile() })
  await addAddress(admin, say)
  await addProduct(admin, say)
  await expectAccessibleInBothThemes(admin)

  await place(admin, say)

  await expect(admin).toHaveURL(/\/dashboard\/orders\/TKR-/)
  await expect(takenBy(admin, say)).toBeVisible()
  await expectAccessible(admin)
  await changeAddress(admin, say, 'Flat 9, Hillside')
  const number = admin.url().split('/').at(-1) ?? ''
  await admin.goto(`${officePaths.adminOrders}?view=list&q=${number}`)
  await expect(takenBy(admin, say)).toBeVisible()
  await expectAccessible(admin)
})

test('a known customer pays by a link on their own phone, without a login', async ({
  admin,
  say,
  language,
  browser,
  address,
}) => {
  test.slow()
  const mobile = newMobile()
  await begin(admin, say)
  await addCustomer(admin, say, { name: 'Nikhil Pawar', mobile })
  await addAddress(admin, say)
  await begin(admin, say)
  await findCustomer(admin, say, `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)
  await addProduct(admin, say)
  await admin.getByRole('radio', { name: say('Link to pay') }).check()
  await place(admin, say)
  await expectAccessibleInBothThemes(admin)
  const link = (await admin.getByText(/\/pay\?code=/).textContent()) ?? ''

  const context = await browser.newContext({ baseURL: address, locale: `${language}-IN` })
  const phone = await context.newPage()
  await phone.goto(link)
  await expectAccessibleInBothThemes(phone)
  await expect(phone.getByText('Nikhil')).toHaveCount(0)
  await phone.getByRole('radio', { name: say('Credit/Debit Card') }).check()
  await phone.getByRole('button', { name: startOf(say('Pay {amount}')) }).click()
  const frame = phone.frameLocator('iframe[title="Payment sandbox"]')
  await payByCard(frame, '4100 2800 0000 1007', 'Success')
  await expect(phone.getByText(say('Thank you. The shop packs it now.'))).toBeVisible()
  await expectAccessible(phone)
  await phone.reload()
  await expect(phone.getByText(say('Thank you. The shop packs it now.'))).toBeVisible()
  await context.close()

  await admin.reload()
  await expect(admin.getByText(say('Link to pay'))).toHaveCount(0)
})

const takenBy = (admin: Page, say: Say) =>
  admin
    .getByText(new RegExp(`^${say('By phone, taken by {name}', { name: '.+' })}$`))
    .filter({ visible: true })
    .first()

/** On the page of an order. */
async function changeAddress(admin: Page, say: Say, line: string) {
  await admin.getByRole('button', { name: say('Change address') }).click()
  const dialog = admin.getByRole('dialog', { name: say('Change delivery address') })
  await dialog.getByLabel(say('Address Line 1')).fill(line)
  await expectAccessibleInBothThemes(admin)
  await dialog.getByRole('button', { name: say('Save Address') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByRole('main')).toContainText(line)
}
