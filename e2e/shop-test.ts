import { test } from '@playwright/test'
import { removeNewerApis } from '#web/testing/browser-floor.ts'
import { type Login, newPerson } from './people.ts'
import { makeKnown, type Session, sessionOf } from './session.ts'

type Sessions = {
  /** The session of a user of the demo shop, who logs in once per worker. */
  sessionFor: (who: Login) => Promise<Session>
  /** The session of a new user per worker, whose cart and orders no other worker changes. */
  newcomer: () => Promise<Session>
}

/**
 * The fixtures of all tests. Playwright reuses a worker only between tests with the same worker fixtures, so all of
 * them are declared here: four workers are started instead of sixteen.
 */
export const shopTest = test.extend<object, Sessions>({
  // Removes recent browser features, so that the fallbacks for the oldest supported browser are tested.
  context: async ({ context }, use) => {
    await context.addInitScript(removeNewerApis)
    await use(context)
  },
  sessionFor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use, { project }) => {
      const known = new Map<string, Promise<Session>>()
      await use((who) => {
        const session = known.get(who.email) ?? sessionOf(who, project.use.baseURL ?? '')
        known.set(who.email, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  newcomer: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => use(newcomers(project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
})

/** The shop accepts ten orders of one shopper in ten minutes; a test places one, rarely two. */
const TESTS_OF_ONE = 6

function newcomers(baseURL: string): () => Promise<Session> {
  let known: Promise<Session> | undefined
  let tests = 0
  return () => {
    if (tests++ % TESTS_OF_ONE === 0) known = meet(baseURL)
    return known as Promise<Session>
  }
}

/** The session of a user who was registered just now, for one test alone. */
export async function meet(baseURL: string): Promise<Session> {
  const person = newPerson()
  await makeKnown(person, baseURL)
  return sessionOf(person, baseURL)
}
