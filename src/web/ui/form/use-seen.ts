import { useState } from 'react'
import { hasStatus } from '#web/lib/http/api-error.ts'

/** What somebody began with, and what was found there when they saved. */
export type Overtaken<T> = { was: T; now: T }

/**
 * What somebody edits upon. `now` is the last that the shop said, and may come anew while they type: what they
 * typed was typed upon the one before, and is saved against that. Who is told that somebody else was faster looks
 * again, sees what is kept now wherever nothing was typed, is told what differs, and saves upon that.
 */
export function useSeen<T>(now: T, lookAgain: (refusal: unknown) => T | Promise<T>) {
  const [seen, setSeen] = useState(now)
  const [overtaken, setOvertaken] = useState<Overtaken<T>>()

  const look = async (refusal: unknown) => {
    setOvertaken(undefined)
    try {
      const found = await lookAgain(refusal)
      setSeen(found)
      setOvertaken({ was: seen, now: found })
    } catch {
      // Without an answer to this the next try is told once more.
    }
  }
  return {
    seen,
    /** Only where the last try was refused because somebody else was faster. */
    overtaken,
    /** While nothing is typed, whatever the shop says is seen. */
    follow: (isDirty: boolean) => {
      if (!isDirty && seen !== now) setSeen(now)
    },
    /** Sends upon what was seen; what is saved by that is seen as well. */
    saveUpon: async <A extends { data: T }>(send: (seen: T) => Promise<A>): Promise<A> => {
      try {
        const answer = await send(seen)
        setSeen(answer.data)
        return answer
      } catch (error) {
        if (hasStatus(error, 409)) await look(error)
        throw error
      }
    },
  }
}
