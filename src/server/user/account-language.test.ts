import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/user.ts'
import { insertMember, newEmail, openBrowser, PASSWORD } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop({ languages: ['en', 'hi'] })
const HINDI_BROWSER = { headers: { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' } }

test('an account is opened in the language of the page', async () => {
  const email = newEmail()
  const body = { username: 'Asha', email, password: PASSWORD }

  await openBrowser(shop).call('user.register', { body }, HINDI_BROWSER)

  expect(await languageOf(email)).toBe('hi')
})

test('a browser in which no language was chosen takes that of the account at login', async () => {
  const { email } = await insertMember(shop, { language: 'hi' })
  const phone = openBrowser(shop)

  const { data } = await phone.call('user.login', { body: { email, password: PASSWORD } })

  expect(phone.jar.get('language')).toBe('hi')
  expect(data.user.language).toBe('hi')
})

test('a browser keeps the language that was chosen in it, and the account its own', async () => {
  const { email } = await insertMember(shop, { language: 'hi' })
  const desktop = openBrowser(shop)
  desktop.jar.set('language', 'en')

  await desktop.call('user.login', { body: { email, password: PASSWORD } })

  expect(desktop.jar.get('language')).toBe('en')
  expect(await languageOf(email)).toBe('hi')
})

test('an account without a language takes that of the pages at login', async () => {
  const { email } = await insertMember(shop)

  await openBrowser(shop).call('user.login', { body: { email, password: PASSWORD } }, HINDI_BROWSER)

  expect(await languageOf(email)).toBe('hi')
})

test('of two devices the last switch counts for the account, and changes no other device', async () => {
  const { email } = await insertMember(shop, { language: 'en' })
  const [phone, desktop] = [openBrowser(shop), openBrowser(shop)]
  for (const device of [phone, desktop]) {
    await device.call('user.login', { body: { email, password: PASSWORD } })
  }

  await phone.call('user.setLanguage', { body: { language: 'hi' } })

  expect(await languageOf(email)).toBe('hi')
  expect(desktop.jar.get('language')).toBe('en')
  expect((await desktop.call('user.details', {})).data.language).toBe('hi')
})

test('a language that the shop does not offer is not put into a browser', async () => {
  const { email } = await insertMember(shop, { language: 'mr' })
  const phone = openBrowser(shop)

  await phone.call('user.login', { body: { email, password: PASSWORD } })

  expect(phone.jar.has('language')).toBe(false)
})

test('a language that does not exist is rejected', async () => {
  const { email } = await insertMember(shop)
  const phone = openBrowser(shop)
  await phone.call('user.login', { body: { email, password: PASSWORD } })

  const answer = await phone.call('user.setLanguage', { body: { language: 'xx' as never } })

  expect(answer.status).toBe(400)
})

test('the language is deleted with the account', async () => {
  const { id, email } = await insertMember(shop, { language: 'hi' })
  const phone = openBrowser(shop)
  await phone.call('user.login', { body: { email, password: PASSWORD } })

  await phone.call('user.delete', { body: { password: PASSWORD } })

  expect(
    await shop.db.select({ language: users.language }).from(users).where(eq(users.id, id)),
  ).toEqual([{ language: null }])
})

test('a shop in one language keeps none with its accounts', async () => {
  const english = await openShop()
  const email = newEmail()
  const body = { username: 'Asha', email, password: PASSWORD }

  await openBrowser(english).call('user.register', { body }, HINDI_BROWSER)

  const [user] = await english.db.select().from(users).where(eq(users.email, email))
  expect(user?.language).toBeNull()
})

async function languageOf(email: string) {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  return user?.language
}
