import type { ReactNode } from 'react'
import { matchRoutes, type RouteObject, useRoutes } from 'react-router'
import { OfficeScreensContext } from '#web/back-office/office-entries.ts'
import { OfficeFrame } from '#web/back-office/office-frame.tsx'
import { paths } from '#web/lib/navigation/paths.ts'
import { inOffice } from './office-row.ts'
import { officeActions, officeEntries, officeScreens } from './office-screens.ts'
import { routesOf } from './screen-route.tsx'
import type { RouteFacts, ScreenRow } from './screen-row.ts'
import { shopScreens } from './shop-screens.ts'

/** As the router needs it inside `/dashboard/*`. */
const belowDashboard = ({ path = '', handle, element }: RouteObject): RouteObject => ({
  path: path.slice(paths.dashboard.length + 1),
  handle,
  element,
})

const NOT_FOUND: ScreenRow = { ...shopScreens.notFound, shell: 'office' }

/** Every route of the back office, made of its table of screens. */
const routes: RouteObject[] = [
  ...Object.values(officeScreens).map(inOffice).flatMap(routesOf).map(belowDashboard),
  ...routesOf(NOT_FOUND),
]

export const OfficeScreens = () => useRoutes(routes)

/** The code of the screen at an address. */
export function loadOfficeScreen(pathname: string) {
  const matches = matchRoutes(routes, pathname, paths.dashboard) ?? []
  return Promise.all(
    matches.map(({ route }) => (route.handle as RouteFacts).component?.load(pathname)),
  )
}

const OFFERED = { entries: officeEntries, actions: officeActions }

/** The frame of the back office with the navigation that the table of screens makes. */
export const OfficeWithNavigation = ({ children }: { children: ReactNode }) => (
  <OfficeScreensContext value={OFFERED}>
    <OfficeFrame>{children}</OfficeFrame>
  </OfficeScreensContext>
)
