import { randomInt } from 'node:crypto'
import { type Browser, type BrowserContextOptions, expect } from '@playwright/test'
import { acceptCookies, type Login, logIn, type Person } from './people.ts'

export type Session = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

/** Logs in with the form; its cookies and storage serve any number of tests. */
export async function sessionOf(browser: Browser, who: Login, baseURL: string): Promise<Session> {
  // Starts logged out: the storageState of a signed-in test would apply to every new context.
  const storageState = { cookies: [], origins: [] }
  const context = await browser.newContext({ baseURL, storageState })
  const page = await context.newPage()
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, who)
  await page.waitForURL(/\/home$/)
  const session = await context.storageState()
  await context.close()
  return session
}

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
