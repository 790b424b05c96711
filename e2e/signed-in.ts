import { strictTest } from './page-errors.ts'
import { asha, ravi } from './people.ts'

/** Tests signed in as Asha (desktop) or Ravi (phone), so that the two projects do not share a cart. */
export const signedIn = strictTest.extend({
  storageState: async ({ sessionFor }, use, { project }) =>
    use(await sessionFor(project.name === 'phone' ? ravi() : asha())),
})
