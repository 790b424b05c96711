import { type Browser, test } from '@playwright/test'
import { removeNewerApis } from '#web/testing/browser-floor.ts'
import { type Login, newPerson } from './people.ts'
import { makeKnown, type Session, sessionOf } from './session.ts'

type Sessions = {
  /** Somebody of the demo shop, who logs in once for all tests of a worker. */
  sessionFor: (who: Login) => Promise<Session>
  /** Somebody whom the shop has only just met: basket and orders are this worker's alone. */
  newcomer: () => Promise<Session>
}

/**
 * What every journey stands on. A worker and its browser go on only to tests that know the same of a
 * worker, so all of it is here, whoever uses it: four workers are started instead of sixteen.
 */
export const journey = test.extend<object, Sessions>({
  // The newest browser walks the way of the oldest one that the shop is made for.
  context: async ({ context }, use) => {
    await context.addInitScript(removeNewerApis)
    await use(context)
  },
  sessionFor: [
    async ({ browser }, use, { project }) => {
      const known = new Map<string, Promise<Session>>()
      await use((who) => {
        const session = known.get(who.email) ?? sessionOf(browser, who, project.use.baseURL ?? '')
        known.set(who.email, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  newcomer: [
    async ({ browser }, use, { project }) => use(newcomers(browser, project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
})

/** The shop takes ten orders of one shopper in ten minutes; a test makes one, seldom two. */
const TESTS_OF_ONE = 6

function newcomers(browser: Browser, baseURL: string): () => Promise<Session> {
  let known: Promise<Session> | undefined
  let tests = 0
  return () => {
    if (tests++ % TESTS_OF_ONE === 0) known = meet(browser, baseURL)
    return known as Promise<Session>
  }
}

async function meet(browser: Browser, baseURL: string): Promise<Session> {
  const person = newPerson()
  await makeKnown(person, baseURL)
  return sessionOf(browser, person, baseURL)
}
