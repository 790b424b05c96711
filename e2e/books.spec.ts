import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test('an owner reads a month, and takes its return and vouchers along, in English and in Hindi', async ({
  admin,
  address,
}) => {
  test.slow()
  const rates = admin.getByRole('table', { name: 'Taxes by rate' })
  // The invoices of the demo's orders are issued by a job.
  await expect(async () => {
    await admin.goto('/dashboard/books')
    await expect(rates).toContainText('18%')
  }).toPass()
  await expect(admin.getByText(/has not ended$/)).toBeVisible()
  await expectAccessible(admin)
  await admin.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(admin)
  await admin.emulateMedia({ colorScheme: 'light' })

  const book = await download(admin, 'Download Day book (CSV)')
  expect(book).toMatch(/sum,,,,Online customers/)
  const xml = await download(admin, 'Download Vouchers for Tally (XML)')
  expect(xml).toContain('<VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>')
  const gst = JSON.parse(await download(admin, 'Download GSTR-1 for the GST portal (JSON)'))
  expect(gst).toMatchObject({ version: expect.stringMatching(/^GST/), b2cs: expect.anything() })

  await admin.context().addCookies([{ name: 'language', value: 'hi', url: address }])
  await admin.goto('/dashboard/books')
  await expect(admin.getByRole('heading', { name: 'टैक्स और बहीखाता' }).first()).toBeVisible()
  await expect(admin.getByRole('table', { name: 'दर के हिसाब से टैक्स' })).toContainText('18%')
  await expectAccessible(admin)
  // The page stays open for other tests.
  await admin.context().addCookies([{ name: 'language', value: 'en', url: address }])
})

/** The text of a file, downloaded with the keyboard alone. */
async function download(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name })
  const saved = page.waitForEvent('download')
  await button.press('Enter')
  return readFile(await (await saved).path(), 'utf8')
}
