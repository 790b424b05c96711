import { useQuery } from '@tanstack/react-query'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUser } from '#web/session/user-queries.ts'
import { type Section, SOURCES, type Source, sourcesFor, wishIn } from './find.ts'
import { findQuery, type Looked } from './find-queries.ts'
import { sectionsOf, sourcesOf } from './sections.ts'

const PAUSE_MS = 250

type FoundAnything = {
  sections: Section[]
  /** The shop has not answered to these words yet; what it said to others before may still stand here. */
  isLooking: boolean
  /** What could not be looked up. */
  failed: Source[]
  again: () => void
}

/** Everything that the words may mean to this person. */
export function useFindAnything(typed: string): FoundAnything {
  const user = useUser()
  const wish = wishIn(typed)
  const sources = sourcesFor(wish, sourcesOf(user))
  const settled = wishIn(useSettled(typed, PAUSE_MS))
  const asked = sourcesFor(settled, sourcesOf(user))
  const { data, isFetching, refetch } = useQuery(findQuery(settled.words, asked))
  const looked = data && only(data, sources)
  const isAnswered = data?.words === wish.words && settled.words === wish.words && !isFetching
  return {
    sections: sectionsOf(user, wish, looked),
    isLooking: sources.length > 0 && !isAnswered,
    failed: isAnswered ? (looked?.failed ?? []) : [],
    again: () => void refetch(),
  }
}

/** An answer of before that nobody asks for now is none. */
function only({ words, failed, ...answers }: Looked, sources: readonly Source[]): Looked {
  const rest = SOURCES.filter((source) => !sources.includes(source))
  const none = Object.fromEntries(rest.map((source) => [source, undefined]))
  return { ...answers, ...none, words, failed: failed.filter((one) => sources.includes(one)) }
}
