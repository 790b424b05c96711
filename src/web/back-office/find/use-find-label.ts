import { t } from '@lingui/core/macro'
import { useUser } from '#web/session/user-queries.ts'
import { sourcesOf } from './sections.ts'

/** Names what this user can search for. */
export const useFindLabel = () =>
  sourcesOf(useUser()).includes('people')
    ? t`Find an order, product or person`
    : t`Find an order or a screen`
