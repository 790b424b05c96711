import { t } from '@lingui/core/macro'
import { Navigate, type RouteObject } from 'react-router'
import { paths } from '#web/lib/navigation/paths.ts'
import { Dashboard, loadDashboard } from './dashboard.tsx'
import { loadOffice, OfficeScreens } from './office.tsx'
import { routesOf } from './screen-route.tsx'
import { pathsOf, type RouteFacts, type ScreenRow } from './screen-row.ts'
import { screens } from './screens.ts'

const DASHBOARD: RouteFacts = { component: { load: loadDashboard } }

/** The back office has a separate table of routes, so that shoppers do not download it. */
const OFFICE: RouteFacts = {
  title: t`Back office`,
  access: 'staff',
  shell: 'office',
  component: { load: loadOffice },
}

const rows = Object.values(screens)
const isInDashboard = (row: ScreenRow) =>
  pathsOf(row).every((path) => path.startsWith(`${paths.dashboard}/`))

const aliasesOf = (row: ScreenRow): RouteObject[] =>
  (row.aliases ?? []).map((path) => ({
    path,
    element: <Navigate to={pathsOf(row)[0] ?? ''} replace />,
  }))

export const routes: RouteObject[] = [
  ...rows.filter((row) => !isInDashboard(row)).flatMap(routesOf),
  {
    handle: DASHBOARD,
    element: <Dashboard />,
    children: rows.filter(isInDashboard).flatMap(routesOf),
  },
  { path: `${paths.dashboard}/*`, handle: OFFICE, element: <OfficeScreens /> },
  ...rows.flatMap(aliasesOf),
]
