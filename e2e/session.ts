import { randomInt } from 'node:crypto'
import { type BrowserContextOptions, devices, expect, request } from '@playwright/test'
import type { Login, Person } from './people.ts'

export type Session = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

/** What a browser sends with a call of its own page: only then is the session bound to the browser. */
const BROWSER = {
  userAgent: devices['Desktop Chrome'].userAgent,
  extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
}

/** Logs in with the call of the form; its cookies and storage serve any number of tests. */
export async function sessionOf(login: Login, baseURL: string): Promise<Session> {
  const client = await request.newContext({ baseURL, ...BROWSER })
  const answer = await client.post('/api/v1/user/login', { data: login })
  expect(answer.status()).toBe(200)
  const { cookies } = await client.storageState()
  await client.dispose()
  return { ...consentTo(baseURL), cookies }
}

/** Accepts cookies beforehand, because the banner covers what is below it. */
export const consentTo = (origin: string): Session => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'cookieConsent', value: 'accepted' }] }],
})

/** Registers a user. Each has an address of its own, because registrations from one address are limited. */
export async function makeKnown(person: Person, baseURL: string) {
  const answer = await fetch(`${baseURL}/api/v1/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify(person),
  })
  expect(answer.status).toBe(201)
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
