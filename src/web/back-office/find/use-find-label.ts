import { useUser } from '#web/session/user-queries.ts'
import { sourcesOf } from './sections.ts'

/** Names what this user can search for. */
export const useFindLabel = () =>
  sourcesOf(useUser()).includes('people')
    ? 'Find an order, product or person'
    : 'Find an order or a screen'
