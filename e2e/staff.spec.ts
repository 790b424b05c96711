import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { mailboxOf, ownShop as test } from './own-shop.ts'
import { newPerson } from './people.ts'
import { consentTo, makeKnown } from './session.ts'
import { orderSomething } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi', mail: 'mailbox' })

test('an owner makes a role and invites; the invited joins on a phone and sees what the role allows', async ({
  admin,
  shopper,
  address,
  browser,
}) => {
  test.slow()
  const { email, password, username } = newPerson()
  await admin.goto('/dashboard/staff')
  await admin.getByRole('button', { name: 'New role' }).filter({ visible: true }).click()
  const roleDialog = admin.getByRole('dialog', { name: 'New role' })
  await roleDialog.getByLabel('Name of the role').fill('Evening desk')
  await roleDialog.getByRole('checkbox', { name: /^Orders/ }).check()
  await expectAccessible(admin)
  await roleDialog.getByRole('button', { name: 'Make role' }).click()
  await invite(admin, email, 'Evening desk')
  const waiting = admin.getByRole('list', { name: 'Open invitations' }).getByText(email)
  await expect(waiting).toBeVisible()
  await expectAccessibleInBothThemes(admin)

  const phone = await openPhone(browser, address)
  await phone.goto(await linkTo(phone, address, email))
  await expect(phone.getByText('Evening desk')).toBeVisible()
  await expectAccessibleInBothThemes(phone)
  await phone.getByLabel('Name').fill(username)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByLabel('Password', { exact: true }).press('Enter')
  await expect(phone).toHaveURL(/\/dashboard\/orders/)
  await expect(phone.getByRole('heading', { name: 'Orders' }).first()).toBeVisible()

  await phone.goto('/dashboard/more')
  await expect(phone.getByRole('link', { name: 'Money' })).toHaveCount(0)
  await expect(phone.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await phone.goto('/dashboard/money')
  await expect(phone.getByText('Your role does not include it.')).toBeVisible()
  await expectAccessible(phone)

  const number = await orderSomething(shopper)
  await phone.goto(`/dashboard/orders/${number}`)
  await expect(phone.getByRole('heading', { name: number }).first()).toBeVisible()
  await expect(phone.locator('a[href^="/dashboard/audit"]')).toHaveCount(0)
  await expectAccessible(phone)

  await admin.goto('/dashboard/people?kind=staff')
  await admin.getByRole('button', { name: `Account events of ${username}` }).click()
  await admin.getByRole('link', { name: 'What they did' }).click()
  await expect(admin.getByText(`accepted the invitation of ${email}`).first()).toBeVisible()
  await phone.context().close()
})

test('a person with an account accepts in Hindi, and a withdrawn link says so', async ({
  admin,
  address,
  browser,
}) => {
  const [known, gone] = [newPerson(), newPerson()]
  await makeKnown(known, address)
  await admin.goto('/dashboard/staff')
  await invite(admin, known.email, 'Picker')
  await invite(admin, gone.email, 'Rider')
  const phone = await openPhone(browser, address)
  const link = await linkTo(phone, address, gone.email)
  await admin.getByRole('button', { name: `Withdraw the invitation of ${gone.email}` }).click()
  await admin.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await phone.goto(link)
  await expect(phone.getByRole('alert')).toHaveText('The shop has withdrawn this invitation.')
  await expectAccessible(phone)

  const mine = await linkTo(phone, address, known.email)
  await phone.goto(mine)
  await expect(phone.getByText('You have an account with this email.')).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click()
  await phone.getByLabel('Password', { exact: true }).fill(known.password)
  await phone.getByLabel('Password', { exact: true }).press('Enter')
  await expect(phone).toHaveURL(/\/invitation\?code=/)
  await phone.context().addCookies([{ name: 'language', value: 'hi', url: address }])
  await phone.reload()
  await expect(phone.getByText('पिकर').first()).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'स्वीकार करें' }).click()
  await expect(phone).toHaveURL(/\/dashboard\/picking/)
  await phone.context().close()
})

async function invite(admin: Page, email: string, role: string) {
  await admin.getByRole('button', { name: 'Invite a person' }).filter({ visible: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Email of the person').fill(email)
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
}

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 360, height: 800 }
  const context = await browser.newContext({
    ...{ baseURL, viewport, locale: 'en-IN', isMobile: true, hasTouch: true },
    storageState: consentTo(baseURL),
  })
  return context.newPage()
}

/** The link of the newest invitation to this address. */
async function linkTo(page: Page, address: string, to: string): Promise<string> {
  const tab = await page.context().newPage()
  const email = tab.getByRole('listitem').filter({ hasText: `To ${to}` })
  const link = tab.getByRole('link', { name: /\/invitation\?code=/ })
  await expect(async () => {
    await tab.goto(mailboxOf(address))
    await email.first().getByRole('link').click({ timeout: 5_000 })
    await expect(link).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const url = await link.innerText()
  await tab.close()
  return url
}
