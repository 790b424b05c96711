import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CookieBanner } from '#web/consent/cookie-banner.tsx'
import { isStaff } from '#web/session/account.ts'
import { resumeSession } from '#web/session/start-session.ts'
import { useIsUserKnown, useUser } from '#web/session/user-queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import type { ScreenFacts } from './shell.ts'

const OfficeFrame = lazyComponent(() => import('#web/back-office/office-frame.tsx'), 'OfficeFrame')
const fetchRoutes = () => import('./office-routes.tsx')
/** The screen at an address of the back office. */
export const OfficeScreens = lazyComponent(async () => {
  const { OfficeScreens: screens } = await fetchRoutes()
  return { screens }
}, 'screens')

/** Frame and screen, asked for at once where an address of the back office is opened. */
export const loadOffice = (pathname: string) =>
  Promise.all([
    OfficeFrame.load(),
    fetchRoutes().then(({ loadOfficeScreen }) => loadOfficeScreen(pathname)),
  ])

/** Whether the back office stands around the screen: at its addresses, for those who work here. */
export function useIsOffice({ shell }: ScreenFacts): boolean {
  const user = useUser()
  const isKnown = useIsUserKnown()
  return shell === 'office' && (isStaff(user) || !isKnown)
}

/** The frame of those who work here. Neither basket nor catalogue is asked for in it. */
export function Office({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  return (
    <>
      <CookieBanner position="page-top" onAccept={() => resumeSession(queryClient)} />
      <WhenLoaded skeleton={<div className="min-h-dvh" />}>
        <OfficeFrame>{children}</OfficeFrame>
      </WhenLoaded>
    </>
  )
}
