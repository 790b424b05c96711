import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useUser } from '#web/session/user-queries.ts'
import { useOffered } from '../office-entries.ts'
import { parseSearch, type SearchRequest, type Section, type Source, sourcesFor } from './find.ts'
import { findQuery } from './find-queries.ts'
import { sectionsOf, sourcesOf } from './sections.ts'

const PAUSE_MS = 250

type FoundAnything = {
  sections: Section[]
  /** Sources without a result for this text yet; older results may still be shown. */
  waiting: Source[]
  /** Failed sources. */
  failed: Source[]
  again: () => void
}

/** All results for this user as they arrive. */
export function useFindAnything(typed: string): FoundAnything {
  const user = useUser()
  const offered = useOffered()
  const allowed = sourcesOf(user)
  const request = parseSearch(typed)
  const input = { now: request, settled: parseSearch(useDebounced(typed, PAUSE_MS)), allowed }
  const orders = useSource('orders', input)
  const people = useSource('people', input)
  const complaints = useSource('complaints', input)
  const products = useSource('products', input)

  const all = [orders, people, complaints, products]
  const waiting = all.filter(({ isWaiting }) => isWaiting).map(({ source }) => source)
  const failed = all.filter(({ isFailed }) => isFailed)
  const looked = {
    orders: orders.data,
    people: people.data,
    complaints: complaints.data,
    products: products.data,
  }
  return {
    sections: sectionsOf(user, offered, request, looked, waiting),
    waiting,
    failed: failed.map(({ source }) => source),
    again: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

type FindInput = { now: SearchRequest; settled: SearchRequest; allowed: readonly Source[] }

/** State of one source. A result of an older text is discarded if the source is no longer asked. */
function useSource<S extends Source>(source: S, { now, settled, allowed }: FindInput) {
  const isMeant = sourcesFor(now, allowed).includes(source)
  const isAsked = sourcesFor(settled, allowed).includes(source)
  const { data, isError, isFetching, refetch } = useQuery(findQuery(source, settled.words, isAsked))
  const isAnswered = isAsked && settled.words === now.words && !isFetching
  return {
    source,
    data: isMeant ? data : undefined,
    isWaiting: isMeant && !isAnswered,
    isFailed: isMeant && isAnswered && isError,
    refetch,
  }
}
