import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertMember, logIn, newAddress, newEmail, openBrowser } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { issueOtp } from './issue-codes.ts'

const shop = await openShop()
const NEW_PASSWORD = 'nine yellow umbrellas'

test('T-RST-13: guesses without a code do not count', async () => {
  const asha = await insertMember(shop)
  for (let guess = 0; guess < 26; guess++) await guessFrom(newAddress(), asha.email, '000000')
  const browser = openBrowser(shop)

  const otp = await askIn(browser, asha)

  expect((await verifyIn(browser, asha.email, otp)).status).toBe(200)
})

test('T-RST-13: a code requested in a browser is valid only there, and others cannot use up its guesses', async () => {
  const asha = await insertMember(shop)
  const [hers, other] = [openBrowser(shop), openBrowser(shop)]
  const otp = await askIn(hers, asha)

  for (let guess = 0; guess < 6; guess++) {
    expect((await verifyIn(other, asha.email, otp)).status).toBe(400)
    expect((await guessFrom(newAddress(), asha.email, otp)).status).toBe(400)
  }

  expect((await verifyIn(hers, asha.email, otp)).status).toBe(200)
})

test("T-RST-13: a stranger who requests codes does not invalidate the owner's", async () => {
  const asha = await insertMember(shop)
  const [hers, stranger] = [openBrowser(shop), openBrowser(shop)]
  const otp = await askIn(hers, asha)

  const foreign = await askIn(stranger, asha)
  for (let guess = 0; guess < 6; guess++) await verifyIn(stranger, asha.email, other(foreign))

  expect((await verifyIn(hers, asha.email, otp)).status).toBe(200)
})

test("T-RST-13: a stranger's three codes do not block the owner's", async () => {
  const asha = await insertMember(shop)
  const address = newAddress()
  for (let ask = 0; ask < 4; ask++) {
    await shop.db.execute(sql`delete from rate_limits where key like 'forgot-gap:%'`)
    await forgot(address, asha.email)
  }
  await shop.db.execute(sql`delete from jobs where user_id = ${asha.id}`)

  await forgot(newAddress(), asha.email)

  expect(await codesFor(asha.id)).toHaveLength(1)
})

test("T-RST-13: nor do those of a neighbour behind the owner's address", async () => {
  const asha = await insertMember(shop)
  const address = newAddress()
  const neighbour = openBrowser(shop, address)
  for (let ask = 0; ask < 4; ask++) {
    await shop.db.execute(sql`delete from rate_limits where key like 'forgot-gap:%'`)
    await neighbour.call('user.forgotPassword', { body: { email: asha.email } })
  }
  await shop.db.execute(sql`delete from jobs where user_id = ${asha.id}`)

  await openBrowser(shop, address).call('user.forgotPassword', { body: { email: asha.email } })

  expect(await codesFor(asha.id)).toHaveLength(1)
})

test('T-RST-13: one address cannot flood a mailbox with ever new browsers', async () => {
  const asha = await insertMember(shop)
  const home = newAddress()
  await logIn(shop, asha.email, undefined, { remoteAddress: home })

  for (let ask = 0; ask < 27; ask++)
    await openBrowser(shop, home).call('user.forgotPassword', { body: { email: asha.email } })

  expect(await codesFor(asha.id)).toHaveLength(5 + 20)
})

test('T-RST-13: many strangers cannot flood a mailbox, and the owner at home still gets a code', async () => {
  const asha = await insertMember(shop)
  const home = newAddress()
  await logIn(shop, asha.email, undefined, { remoteAddress: home })
  for (let ask = 0; ask < 22; ask++) await forgot(newAddress(), asha.email)
  expect(await codesFor(asha.id)).toHaveLength(20)

  await forgot(home, asha.email)

  expect(await codesFor(asha.id)).toHaveLength(21)
})

test('T-CSRF-4: a request that uses a cookie must come from our page', async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  await verifyIn(browser, asha.email, await issueOtp(shop.db, asha.id))
  const reset = (headers: Record<string, string>) =>
    browser.call('user.resetPassword', { body: passwords(asha.email) }, { headers })

  expect((await reset({ 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  expect((await reset({ 'sec-fetch-site': 'same-site' })).status).toBe(401)
  expect((await reset({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('T-CSRF-4: a browser that sends only its origin is checked by that', async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  await verifyIn(browser, asha.email, await issueOtp(shop.db, asha.id))
  const cookies = Object.fromEntries(browser.jar)
  const reset = (origin: string) =>
    shop.visitor.call(
      'user.resetPassword',
      { body: passwords(asha.email) },
      { cookies, headers: { origin } },
    )

  expect((await reset('https://evil.example')).status).toBe(401)
  expect((await reset('null')).status).toBe(401)
  expect((await reset(shop.config.publicUrl)).status).toBe(200)
})

test('T-ENU-2: a reset without a grant gets the same answer for known and unknown emails', async () => {
  const asha = await insertMember(shop)
  const answers = [asha.email, newEmail()].map((email) =>
    shop.visitor.call(
      'user.resetPassword',
      { body: passwords(email) },
      { remoteAddress: newAddress() },
    ),
  )

  const [known, unknown] = await Promise.all(answers)

  expect([known?.status, known?.errorMessage, known?.code]).toEqual([
    unknown?.status,
    unknown?.errorMessage,
    unknown?.code,
  ])
  expect(known?.status).toBe(401)
})

type Browser = ReturnType<typeof openBrowser>

/** Requests a code in this browser and reads the email as the worker renders it. */
async function askIn(browser: Browser, { id, email }: { id: string; email: string }) {
  await browser.call('user.forgotPassword', { body: { email } })
  const mail = (await codesFor(id)).at(-1)
  return issueOtp(shop.db, id, mail?.asker)
}

async function codesFor(userId: string) {
  const { rows } = await shop.db.execute<{ asker: string }>(
    sql`select details -> 'details' ->> 'asker' as asker from jobs
      where user_id = ${userId} and details ->> 'kind' = 'otp' order by created_at, id`,
  )
  return rows
}

const verifyIn = (browser: Browser, email: string, otp: string) =>
  browser.call('user.verifyOtp', { body: { email, otp } })

const guessFrom = (remoteAddress: string, email: string, otp: string) =>
  shop.visitor.call('user.verifyOtp', { body: { email, otp } }, { remoteAddress })

const forgot = (remoteAddress: string, email: string) =>
  shop.visitor.call('user.forgotPassword', { body: { email } }, { remoteAddress })

const other = (otp: string) => ((Number(otp) + 1) % 1_000_000).toString().padStart(6, '0')

const passwords = (email: string) => ({
  email,
  newPassword: NEW_PASSWORD,
  confirmNewPassword: NEW_PASSWORD,
})
