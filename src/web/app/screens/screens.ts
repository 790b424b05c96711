import { paths } from '#web/lib/navigation/paths.ts'
import { POLICIES } from '#web/settings/policies.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { accountScreens } from './account-screens.ts'
import type { ScreenRow } from './screen-row.ts'
import { shopScreens } from './shop-screens.ts'

const PolicyScreen = lazyComponent(() => import('#web/settings/policy-screen.tsx'), 'PolicyScreen')

/** One screen for all of them. */
const policyRow = ({ name, title }: (typeof POLICIES)[number]): [string, ScreenRow] => [
  `policy ${name}`,
  {
    path: paths.policy(name),
    title,
    access: 'public',
    shell: 'inner',
    basketBar: true,
    component: PolicyScreen,
    name: 'policy',
  },
]

/** The parts of the design, for those who work on them. A built shop has neither the screen nor the address. */
const DEVELOPMENT: Record<string, ScreenRow> = import.meta.env.DEV
  ? {
      parts: {
        path: paths.parts,
        title: 'Parts',
        access: 'public',
        shell: 'entry',
        component: lazyComponent(() => import('../parts/parts-screen.tsx'), 'PartsScreen'),
      },
    }
  : {}

/**
 * Every screen of the shop with all that is known of it: routes, access, tab titles, first data, `Link` headers
 * and what is kept offline are made of these rows. The back office has a table of its own
 * (`office-screens.ts`), which no shopper fetches.
 */
export const screens: Record<string, ScreenRow> = {
  ...shopScreens,
  ...accountScreens,
  ...Object.fromEntries(POLICIES.map(policyRow)),
  ...DEVELOPMENT,
}
