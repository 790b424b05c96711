import { useState } from 'react'
import { hasStatus } from '#web/lib/http/api-error.ts'

/** The saved data before and after another user's change. */
export type Overtaken<T> = { was: T; now: T }

/**
 * The version an edit is based on (optimistic locking). `now` is the latest version from the server and can
 * change while the user types; the edit is saved against the version it started from. On a conflict (409) it
 * loads the current version, shows the differences, and the next save is based on that version.
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
      // Without it the next save reports the conflict again.
    }
  }
  return {
    seen,
    /** Set while the last save failed with a conflict. */
    overtaken,
    /** Follows the server's version while nothing is typed. */
    follow: (isDirty: boolean) => {
      if (!isDirty && seen !== now) setSeen(now)
    },
    /** Saves against the base version, and uses the result as the new base. */
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
