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

/** Makes the path relative, because the router mounts these routes under `/dashboard/*`. */
const belowDashboard = ({ path = '', handle, element }: RouteObject): RouteObject => ({
  path: path.slice(paths.dashboard.length + 1),
  handle,
  element,
})

const NOT_FOUND: ScreenRow = { ...shopScreens.notFound, shell: 'office' }

const routes: RouteObject[] = [
  ...Object.values(officeScreens).map(inOffice).flatMap(routesOf).map(belowDashboard),
  ...routesOf(NOT_FOUND),
]

export const OfficeScreens = () => useRoutes(routes)

export function loadOfficeScreen(pathname: string) {
  const matches = matchRoutes(routes, pathname, paths.dashboard) ?? []
  return Promise.all(
    matches.map(({ route }) => (route.handle as RouteFacts).component?.load(pathname)),
  )
}

const OFFERED = {
  entries: officeEntries,
  actions: officeActions,
  screens: Object.values(officeScreens),
}

/** Passes the navigation by context, because a frame that imports the table of screens is an import cycle. */
export const OfficeWithNavigation = ({ children }: { children: ReactNode }) => (
  <OfficeScreensContext value={OFFERED}>
    <OfficeFrame>{children}</OfficeFrame>
  </OfficeScreensContext>
)
