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
export const OfficeScreens = lazyComponent(fetchOffice, 'OfficeScreens')
const OfficeWithNavigation = lazyComponent<{ children: ReactNode }, 'OfficeWithNavigation'>(
  fetchOffice,
  'OfficeWithNavigation',
)

/** Loads the frame and the screen in parallel when a back-office address is opened. */
export const loadOffice = (pathname: string) =>
  Promise.all([
    OfficeScreens.load(),
    OfficeWithNavigation.load(),
    fetchOffice().then(({ loadOfficeScreen }) => loadOfficeScreen(pathname)),
  ])

/** True at back-office addresses for staff, and while the user is not known yet. */
export function useIsOffice({ shell }: ScreenFacts): boolean {
  const user = useUser()
  const isKnown = useIsUserKnown()
  return shell === 'office' && (isStaff(user) || !isKnown)
}

/** The layout for staff. It does not load the cart or the catalogue. */
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
