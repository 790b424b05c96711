import { t } from '@lingui/core/macro'
import { paths } from '#web/lib/navigation/paths.ts'
import { POLICIES } from '#web/settings/policies.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { accountScreens } from './account-screens.ts'
import type { ScreenRow } from './screen-row.ts'
import { shopScreens } from './shop-screens.ts'

const PolicyScreen = lazyComponent(() => import('#web/settings/policy-screen.tsx'), 'PolicyScreen')

/** All policies share one screen and its name, so that it keeps its state between them. */
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

/** The component gallery for developers. The production build excludes its screen and path. */
const DEVELOPMENT: Record<string, ScreenRow> = import.meta.env.DEV
  ? {
      parts: {
        path: paths.parts,
        title: t`Parts`,
        access: 'public',
        shell: 'entry',
        component: lazyComponent(() => import('../parts/parts-screen.tsx'), 'PartsScreen'),
      },
    }
  : {}

/**
 * Every screen of the shop. Routes, access, tab titles, prefetches, `Link` headers and the offline cache are
 * derived from these rows. The back office has a separate table (`office-screens.ts`), so that shoppers do not
 * download it.
 */
export const screens: Record<string, ScreenRow> = {
  ...shopScreens,
  ...accountScreens,
  ...Object.fromEntries(POLICIES.map(policyRow)),
  ...DEVELOPMENT,
}
