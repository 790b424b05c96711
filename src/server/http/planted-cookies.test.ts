import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueOtp } from '#server/recovery/issue-codes.ts'
import { insertMember, openBrowser, PASSWORD } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const LAN = { headers: { host: '192.168.1.5:3000' } }
const MADE_UP = 'a'.repeat(43)

test.each(['pwask', '__Host-pwask'])(
  'T-RST-14: a planted %s does not let an attacker use up the guesses of a code',
  async (name) => {
    const asha = await insertMember(shop)
    const [hers, stranger] = [openBrowser(shop), openBrowser(shop)]
    for (const { jar } of [hers, stranger]) jar.set(name, MADE_UP)
    stranger.jar.set('__Host-pwask', MADE_UP)
    const otp = await askIn(hers, asha)

    for (let guess = 0; guess < 6; guess++) await verifyIn(stranger, asha.email, wrong(otp))

    expect((await verifyIn(hers, asha.email, otp)).status).toBe(200)
  },
)

test("T-RST-14: a recovery key not made by the shop is replaced, and the shop's own is kept", async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  browser.jar.set('__Host-pwask', MADE_UP)

  await askIn(browser, asha)
  const made = browser.jar.get('__Host-pwask')
  await askIn(browser, asha)

  expect(made).not.toBe(MADE_UP)
  expect(browser.jar.get('__Host-pwask')).toBe(made)
})

test.each([
  ['sb', async (browser: Browser) => (await browser.call('user.details', {})).status],
  ['pwreset', async (browser: Browser, email: string) => (await reset(browser, email)).status],
] as const)('where cookies are Secure, %s counts only with its prefix', async (name, use) => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  await browser.call('user.login', { body: { email: asha.email, password: PASSWORD } })
  await verifyIn(browser, asha.email, await issueOtp(shop.db, asha.id))
  const secret = browser.jar.get(`__Host-${name}`) ?? ''
  browser.jar.delete(`__Host-${name}`)
  browser.jar.set(name, secret)

  expect(await use(browser, asha.email)).toBe(401)

  browser.jar.set(`__Host-${name}`, secret)
  expect(await use(browser, asha.email)).toBe(200)
})

test('where browsers accept no Secure cookies, unprefixed names are used', async () => {
  const asha = await insertMember(shop)
  const browser = openBrowser(shop)
  const otp = await askIn(browser, asha, LAN)

  const verified = await verifyIn(browser, asha.email, otp, LAN)
  const done = await reset(browser, asha.email, LAN)

  expect([...browser.jar.keys()]).toEqual(['pwask'])
  expect([verified.status, done.status]).toEqual([200, 200])
})

type Browser = ReturnType<typeof openBrowser>
type Extra = Parameters<Browser['call']>[2]

/** Requests a code in this browser and issues it as the email job does. */
async function askIn(browser: Browser, { id, email }: { id: string; email: string }, at?: Extra) {
  await browser.call('user.forgotPassword', { body: { email } }, at)
  const { rows } = await shop.db.execute<{ asker: string }>(
    sql`select details -> 'details' ->> 'asker' as asker from jobs
      where user_id = ${id} and details ->> 'kind' = 'otp' order by created_at desc, id desc limit 1`,
  )
  return issueOtp(shop.db, id, rows[0]?.asker)
}

const verifyIn = (browser: Browser, email: string, otp: string, at?: Extra) =>
  browser.call('user.verifyOtp', { body: { email, otp } }, at)

function reset(browser: Browser, email: string, at?: Extra) {
  const newPassword = 'nine yellow umbrellas'
  const body = { email, newPassword, confirmNewPassword: newPassword }
  return browser.call('user.resetPassword', { body }, at)
}

const wrong = (otp: string) => ((Number(otp) + 1) % 1_000_000).toString().padStart(6, '0')
