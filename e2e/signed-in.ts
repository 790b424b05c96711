import { asha, ravi } from './people.ts'
import { watched } from './watched.ts'

/** Tests of somebody signed in: Asha at the desk, Ravi on the phone, so that neither finds things in the cart of the other. */
export const signedIn = watched.extend({
  storageState: async ({ sessionFor }, use, { project }) =>
    use(await sessionFor(project.name === 'phone' ? ravi() : asha())),
})
