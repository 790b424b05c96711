import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CookieBanner } from '#web/consent/cookie-banner.tsx'
import { isStaff } from '#web/session/account.ts'
import { resumeSession } from '#web/session/start-session.ts'
import { useIsUserKnown, useUser } from '#web/session/user-queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import type { ScreenFacts } from './screen-row.ts'

const fetchOffice = () => import('./office-routes.tsx')
/** The screen at an address of the back office. */
export const OfficeScreens = lazyComponent(fetchOffice, 'OfficeScreens')
const OfficeWithNavigation = lazyComponent<{ children: ReactNode }, 'OfficeWithNavigation'>(
  fetchOffice,
  'OfficeWithNavigation',
)

/** Frame and screen, requested at once where an address of the back office is opened. */
export const loadOffice = (pathname: string) =>
  Promise.all([
    OfficeScreens.load(),
    OfficeWithNavigation.load(),
    fetchOffice().then(({ loadOfficeScreen }) => loadOfficeScreen(pathname)),
  ])

/** Whether the back office stands around the screen: at its addresses, for staff. */
export function useIsOffice({ shell }: ScreenFacts): boolean {
  const user = useUser()
  const isKnown = useIsUserKnown()
  return shell === 'office' && (isStaff(user) || !isKnown)
}

/** The frame for staff. It requests neither basket nor catalogue. */
export function Office({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  return (
    <>
      <CookieBanner position="page-top" onAccept={() => resumeSession(queryClient)} />
      <WhenLoaded skeleton={<div className="min-h-dvh" />}>
        <OfficeWithNavigation>{children}</OfficeWithNavigation>
      </WhenLoaded>
    </>
  )
}
