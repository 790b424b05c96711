import { expect } from '@playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/language/languages.ts'
import { ownShop } from './own-shop.ts'
import { newPerson } from './people.ts'
import { consentTo, makeKnown } from './session.ts'

ownShop.use({ demo: 'on', languages: 'en,hi' })

ownShop(
  'visitors browse where the owner lets them, and keep their cart at login',
  async ({ admin, browser, address, say, language: value }) => {
    await admin.goto('/dashboard/settings')
    await admin.getByLabel(say('Visitors can browse')).selectOption('yes')
    await admin.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(admin.getByText(say('The settings are saved.'))).toBeVisible()

    const person = newPerson()
    await makeKnown(person, address)
    const context = await browser.newContext({ baseURL: address, storageState: consentTo(address) })
    await context.addCookies([{ name: LANGUAGE_COOKIE, value, url: address }])
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: say('See all') }).click()
    await expect(page).toHaveURL('/home')
    // The shelves below may be there before it.
    const bestsellers = page.getByRole('list', { name: say('Bestsellers') })
    const card = bestsellers.getByRole('article').first()
    await card.getByRole('button', { name: new RegExp(say('Add {name}', { name: '.+' })) }).click()
    await expect(
      card.getByRole('group', { name: new RegExp(say('Quantity of {name}', { name: '.+' })) }),
    ).toBeVisible()
    await page.goto('/cart')
    await page.getByRole('link', { name: say('Log in to order') }).click()
    await page.getByLabel(say('Email')).fill(person.email)
    await page.getByLabel(say('Password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: say('Login'), exact: true }).click()

    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('link', { name: say('Proceed to Checkout') })).toBeVisible()
    await expect(page.getByRole('list', { name: say('Items') }).getByRole('listitem')).toHaveCount(
      1,
    )
    await context.close()
  },
)

ownShop('a link to a product previews its name, picture and price', async ({ shopper }) => {
  await shopper.goto('/home')
  const link = shopper.getByRole('article').first().getByRole('link').first()
  // Both of one card: the shelves below may be there before the first one.
  const { name, path } = await link.evaluate((card: HTMLAnchorElement) => ({
    name: card.innerText,
    path: card.pathname,
  }))

  const html = await (await shopper.request.get(path)).text()

  const { head, previews } = await shopper.evaluate((text) => {
    const page = new DOMParser().parseFromString(text, 'text/html')
    const tags = [...page.querySelectorAll('meta[property]')]
    return {
      head: page.title,
      previews: Object.fromEntries(
        tags.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')]),
      ),
    }
  }, html)
  expect(head).toContain(name.split('\n')[0] ?? '')
  expect(previews).toMatchObject({
    'og:type': 'product',
    'og:image': expect.stringContaining('/media/'),
    'product:price:currency': 'INR',
  })
})
