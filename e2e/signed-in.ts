import type { Browser, BrowserContextOptions } from '@playwright/test'
import { acceptCookies, asha, logIn, ravi } from './people.ts'
import { watched } from './watched.ts'

export type Session = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

/** Tests of somebody signed in: Asha at the desk, Ravi on the phone, so that neither finds things in the cart of the other. */
export const signedIn = watched.extend<object, { session: Session }>({
  session: [
    async ({ browser }, use, { project }) => {
      const who = project.name === 'phone' ? ravi() : asha()
      await use(await sessionOf(browser, who, project.use.baseURL ?? ''))
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, use) => use(session),
})

/** Logs in once; its cookies and storage serve every test of a worker. */
export async function sessionOf(
  browser: Browser,
  who: ReturnType<typeof asha>,
  baseURL: string,
): Promise<Session> {
  // As nobody: a test of somebody signed in hands its own session on to every new context.
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
