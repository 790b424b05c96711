import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { acceptCookies, asha, isPhone, logIn, meera } from './people.ts'
import { somePicture } from './picture.ts'
import { sessionOf } from './signed-in.ts'

test('a shopkeeper fills a shelf, and shoppers see it at once', async ({ page, browser }) => {
  test.skip(isPhone(page), 'of two who fill one shelf each turns the pages of the other')
  test.slow()
  const [category, subcategory, honey] = ['Mithai', 'Wild Honey', 'Satpura Forest Honey'] as const
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, meera())

  await addCategory(page, category)
  await addSubcategory(page, subcategory, [category, 'Tea'])
  await uploadProduct(page, { name: honey, category, subcategory })
  await expectAccessible(page)

  const { origin } = new URL(page.url())
  const shopper = await browser.newPage({ storageState: await sessionOf(browser, asha(), origin) })
  await shopper.goto(`${origin}/search?q=${encodeURIComponent(honey)}`)
  await shopper.getByRole('article').getByRole('link').first().click()
  await expect(shopper.getByRole('heading', { name: honey })).toBeVisible()
  await expect(shopper.getByText('18 months')).toBeVisible()
  await expect(priceOn(shopper, '₹186')).toBeVisible()

  await changePrice(page, honey)
  await shopper.reload()
  await expect(priceOn(shopper, '₹150')).toBeVisible()
  await shopper.close()

  await page.goto('/dashboard/sub-categories')
  await lastPage(page)
  await page.getByRole('button', { name: `Delete ${subcategory}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('in use by 1 product')
  await expectAccessible(page)
})

/** Phones and desks show the price in places of their own; the other one is hidden. */
const priceOn = (page: Page, price: string) =>
  page.getByText(price).filter({ visible: true }).first()

async function addCategory(page: Page, name: string) {
  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: 'Add Category' }).filter({ visible: true }).click()
  await textBox(page, 'Name').fill(name)
  await page.getByLabel('Choose an image').setInputFiles(await somePicture())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Successfully added category!')).toBeVisible()
  await expectAccessible(page)
}

async function addSubcategory(page: Page, name: string, [own, other]: [string, string]) {
  await page.goto('/dashboard/sub-categories')
  await page.getByRole('button', { name: 'Add Subcategory' }).filter({ visible: true }).click()
  await textBox(page, 'Name').fill(name)
  await page.getByRole('checkbox', { name: own }).check()
  await page
    .getByRole('checkbox', { name: new RegExp(`^${other}`) })
    .first()
    .check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Successfully added subcategory!')).toBeVisible()
  await expectAccessible(page)
}

type Placed = { name: string; category: string; subcategory: string }

async function uploadProduct(page: Page, { name, category, subcategory }: Placed) {
  await page.goto('/dashboard/upload-product')
  await textBox(page, 'Name').fill(name)
  await textBox(page, 'Description').fill('Wild honey, strained, never heated.')
  await textBox(page, 'Unit').fill('500 g')
  await textBox(page, 'Stock').fill('36')
  await page.getByRole('spinbutton', { name: 'Price' }).fill('249')
  await page.getByRole('spinbutton', { name: 'Discount' }).fill('25')
  await page.getByRole('checkbox', { name: category }).check()
  await page.getByRole('checkbox', { name: subcategory }).check()
  const picture = await somePicture()
  await page.getByLabel('Choose images').setInputFiles([picture, picture, picture])
  await textBox(page, 'Field Name').fill('Shelf life')
  await textBox(page, 'Value').fill('18 months')
  await page.getByRole('button', { name: 'Add Field' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload Product' }).click()
  await expect(page.getByText('Successfully added product!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/products$/)
}

async function changePrice(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('spinbutton', { name: 'Price' }).fill('200')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Successfully updated product!')).toBeVisible()
}

async function lastPage(page: Page) {
  const last = page.getByRole('button', { name: 'Last page' })
  await expect(page.getByRole('table')).toBeVisible()
  if (await last.isVisible()) await last.click()
}

const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
