import { useUser } from '#web/session/user-queries.ts'
import { sourcesOf } from './sections.ts'

/** What the field promises is what this person may find. */
export const useFindLabel = () =>
  sourcesOf(useUser()).includes('people')
    ? 'Find an order, product or person'
    : 'Find an order or a screen'
