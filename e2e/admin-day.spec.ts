import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { orderNumberOn, toastOf, totalOn } from './page-values.ts'
import { somePicture } from './picture.ts'
import { haveAddress } from './shopper.ts'

// Serial: each test continues from the state of the one before.
test.describe.configure({ mode: 'serial', timeout: 480_000 })

const [MITHAI, TEA] = ['Mithai', 'Tea'] as const
const HONEY = 'Satpura Forest Honey'
const CHAI = 'Nilgiri Frost Tea'

test('a new shop takes no orders until an admin has named the seller', async ({ admin }) => {
  await admin.goto('/dashboard/today')
  const steps = admin.getByRole('region', { name: 'Set up your shop' })
  await expect(steps).toContainText('Shoppers cannot order yet')
  await steps.getByRole('link', { name: /Who sells, and the GST registration/ }).click()
  await expect(admin.getByText('Still missing: Legal name')).toBeVisible()
  await expectAccessibleInBothThemes(admin)

  await admin.getByLabel('GST registration').selectOption('registered')
  const seller = {
    GSTIN: '27AAACT0000A1ZF',
    'Legal name': 'Shivaji Stores',
    Address: '4 Laxmi Road',
    City: 'Pune',
    State: 'Maharashtra',
    Pincode: '411030',
  }
  for (const [label, text] of Object.entries(seller)) {
    await admin.getByLabel(label, { exact: true }).fill(text)
  }
  await admin.getByRole('button', { name: 'Save' }).click()

  await expect(admin.getByText('Shoppers cannot order yet')).toBeHidden()
  await expect(admin.getByText('Save the settings, and shoppers can order')).toBeHidden()
})

test('an admin adds products, and a shopper sees each of them at once', async ({
  admin,
  shopper,
}) => {
  await addCategory(admin, MITHAI)
  await addCategory(admin, TEA)
  await addSubcategory(admin, 'Wild Honey', [MITHAI, TEA])
  await uploadProduct(admin, { name: HONEY, price: '249', discount: '25', stock: '1' })
  await uploadProduct(admin, { name: CHAI, price: '180.55', discount: '0', stock: '12' })
  await expectAccessible(admin)

  await putInCart(shopper, CHAI, 2)
  await putInCart(shopper, HONEY, 1)

  await expect(shopper.getByText('18 months')).toBeVisible()
  await expect(shopper.getByText('₹186').filter({ visible: true }).first()).toBeVisible()
})

test('a price change is shown before ordering, and the last piece can be sold', async ({
  admin,
  shopper,
}) => {
  await haveAddress(shopper)
  await shopper.goto('/checkout')
  await shopper.getByRole('radio', { name: /Cash on Delivery/ }).check()
  const seen = await totalOn(shopper, 'Total Amount')
  await changePrice(admin, HONEY, '200')
  await admin.goto('/dashboard/orders')
  await expect(admin.getByText('Live', { exact: true }).filter({ visible: true })).toBeVisible()

  await shopper.getByRole('button', { name: 'Place Order' }).click()
  const notice = shopper.getByRole('alert').filter({ hasText: 'Some prices have changed' })
  await expect(notice).toContainText(`${HONEY}: ₹150.00, was ₹186.75`)
  await expect(notice).toContainText(`was ${seen}`)
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopper.getByText('Cash on Delivery Selected.', { exact: false })).toBeVisible()

  const number = await orderNumberOn(shopper)
  await expect(admin.getByRole('listitem', { name: `Order ${number}` })).toBeVisible()
  await shopper.goto(`/search?q=${encodeURIComponent(HONEY)}`)
  await expect(shopper.getByRole('article').getByText('Out of Stock')).toBeVisible()
})

test('an order is picked with an item missing and delivered, its shopper sees each step, and Today shows its total', async ({
  admin,
  shopper,
}) => {
  await shopper.goto('/dashboard/my-orders')
  const number = await orderNumberOn(shopper)
  await shopper.goto(`/dashboard/my-orders/${number}`)
  const progress = shopper.getByRole('region', { name: 'Order progress' })
  await expect(progress).toContainText('We are packing your basket')
  await expect(progress.getByText('Live', { exact: true })).toBeVisible()
  expect(await totalOn(shopper, 'Total')).toBe('₹579.10')

  await admin.getByRole('link', { name: 'Picking' }).click()
  await admin.getByRole('checkbox', { name: `Pick ${number}` }).check()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Pick it' }).click()
  await pickOneShort(admin, number)
  await expect(progress).toContainText('Packed, waiting for its rider')
  await expect(shopper.getByRole('region', { name: 'Items' })).toContainText('1')
  await expectTotal(shopper, 'Total now', '₹398.55')

  await admin.getByRole('link', { name: 'Orders' }).first().click()
  const card = admin.getByRole('listitem', { name: `Order ${number}` })
  await card.getByRole('button', { name: /^Mark Shipped/ }).click()
  await toastOf(admin, `Order ${number} is Shipped.`).click()
  await expect(progress).toContainText('On the way to')
  await admin.mouse.move(0, 0)
  await card.getByRole('button', { name: /^Cash Received/ }).click()
  await toastOf(admin, `Order ${number} is Delivered.`).click()
  await expect(progress).toContainText('Handed over at your door')
  await expect(shopper.getByText('Completed')).toBeVisible()

  await admin.getByRole('link', { name: 'Today' }).click()
  const figures = admin.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText(/Orders1/)
  expect(await totalOn(admin, 'Revenue')).toBe('₹398.55')
})

test('each step of a price list import is accessible, and imported products are listed', async ({
  admin,
  shopper,
}) => {
  await admin.goto('/dashboard/import')
  await admin.getByLabel('Choose a price list').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(PRICE_LIST),
  })
  await expect(admin.getByRole('heading', { name: 'november.csv' })).toBeVisible()
  await expectAccessibleInBothThemes(admin)
  await admin.getByRole('button', { name: 'Check the list' }).press('Enter')

  const apply = admin.getByRole('button', { name: 'Apply 1 row' })
  await expect(apply).toBeVisible()
  await expect(admin.getByRole('main')).toContainText('abc')
  await expectAccessibleInBothThemes(admin)
  await apply.press('Enter')
  await expect(admin.getByText('Done', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(admin)

  await shopper.goto(`/search?q=${encodeURIComponent('Kesar Laddu')}`)
  await expect(shopper.getByRole('article').getByText('Kesar Laddu')).toBeVisible()
})

/** One valid row, and one with an invalid price. */
const PRICE_LIST = `name,category,sub_category,price,discount,stock,unit
Kesar Laddu,${MITHAI},Laddu,240,0,12,500 g
Besan Laddu,${MITHAI},Laddu,abc,0,12,500 g
`

test('what is in use cannot be deleted, and the message says what uses it', async ({ admin }) => {
  await admin.goto('/dashboard/sub-categories')
  await admin.getByRole('button', { name: 'Delete Wild Honey' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

  await expect(admin.getByRole('dialog')).toContainText('in use by 2 products')
  await expectAccessible(admin)
})

async function addCategory(page: Page, name: string) {
  await page.goto('/dashboard/categories')
  await page.getByRole('button', { name: 'Add Category' }).filter({ visible: true }).first().click()
  await textBox(page, 'Name').fill(name)
  await page.getByLabel('Choose an image').setInputFiles(await somePicture())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toastOf(page, 'Successfully added category!')).toBeVisible()
}

async function addSubcategory(page: Page, name: string, categories: readonly string[]) {
  await page.goto('/dashboard/sub-categories')
  await page
    .getByRole('button', { name: 'Add Subcategory' })
    .filter({ visible: true })
    .first()
    .click()
  await textBox(page, 'Name').fill(name)
  for (const category of categories) await page.getByRole('checkbox', { name: category }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toastOf(page, 'Successfully added subcategory!')).toBeVisible()
  for (const category of categories) {
    await expect(page.getByRole('row', { name }).getByText(category)).toBeVisible()
  }
}

type Described = { name: string; price: string; discount: string; stock: string }

async function uploadProduct(page: Page, { name, price, discount, stock }: Described) {
  await page.goto('/dashboard/upload-product')
  await textBox(page, 'Name').fill(name)
  await textBox(page, 'Description').fill('From the hills, packed where it grows.')
  await textBox(page, 'Unit').fill('500 g')
  await textBox(page, 'Stock').fill(stock)
  await page.getByRole('textbox', { name: 'Price' }).fill(price)
  await page.getByRole('textbox', { name: 'Discount' }).fill(discount)
  await page.getByRole('checkbox', { name: MITHAI }).check()
  await page.getByRole('checkbox', { name: 'Wild Honey' }).check()
  const picture = await somePicture()
  await page.getByLabel('Choose images').setInputFiles([picture, picture, picture])
  await textBox(page, 'Field Name').fill('Shelf life')
  await textBox(page, 'Value').fill('18 months')
  await page.getByRole('button', { name: 'Add Field' }).click()
  await page.getByRole('button', { name: 'Upload Product' }).click()
  await expect(toastOf(page, 'Successfully added product!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/products$/)
}

/** Finds the product as shoppers do, and checks its three images. */
async function putInCart(page: Page, name: string, quantity: number) {
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await page.getByRole('article').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click()
  for (let more = 1; more < quantity; more++) {
    await page.getByRole('button', { name: 'Add one' }).first().click()
  }
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).first()).toHaveText(
    `${quantity}`,
  )
}

async function changePrice(page: Page, name: string, price: string) {
  await page.goto('/dashboard/products')
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('textbox', { name: 'Price' }).fill(price)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toastOf(page, 'Successfully updated product!')).toBeVisible()
}

/** The honey is available, and only one of two packets of tea. */
async function pickOneShort(page: Page, number: string) {
  await page.getByRole('button', { name: `${HONEY} is in the bag` }).click()
  await page.getByRole('button', { name: `${CHAI} is short` }).click()
  const dialog = page.getByRole('dialog', { name: CHAI })
  await dialog.getByRole('button', { name: '1', exact: true }).click()
  await dialog.getByRole('button', { name: 'Damaged' }).click()
  await expect(dialog).toContainText('The shopper pays ₹398.55')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark 1 short' }).click()
  await page.getByRole('button', { name: `Packed: ${number}` }).click()
  await expect(page.getByText(`${number} is packed, 1 bag`)).toBeVisible()
}

const expectTotal = (page: Page, label: string, total: string) =>
  expect.poll(() => totalOn(page, label)).toBe(total)

const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
