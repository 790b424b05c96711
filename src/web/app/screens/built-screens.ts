import type { RouteObject } from 'react-router'
import { paths, patterns } from '#web/lib/navigation/paths.ts'
import { routes as officeRoutes } from './office-routes.tsx'
import { routes } from './routes.tsx'

/**
 * Every path with a screen, for the build: the server answers any other path with 404. Paths of two words
 * are a listing only when they end in an id.
 */
export const listAddresses = () =>
  [...pathsOf(routes), ...pathsOf(officeRoutes, paths.dashboard)].map((pattern) => ({
    pattern,
    endsInId: pattern === patterns.bareListing,
  }))

function pathsOf(some: readonly RouteObject[], parent = ''): string[] {
  return some.flatMap(({ path = '', children }) => {
    if (path.endsWith('*')) return []
    const whole = path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/')
    return children ? pathsOf(children, whole) : [whole]
  })
}
