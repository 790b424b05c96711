import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceFor } from '#web/lib/refused.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** Stands in the place of what is still coming, in its size. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** A part of a screen that waits for its own answer, so that the rest does not have to. */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError && !query.isFetching) {
    return <ErrorState text={sentenceFor(query.error)} onRetry={() => query.refetch()} />
  }
  return skeleton
}
