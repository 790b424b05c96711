import { useState } from 'react'
import { hasStatus } from '#web/lib/http/api-error.ts'

/** The saved data before and after another user's change. */
export type EditConflict<T> = { was: T; now: T }

/**
 * The version an edit is based on (optimistic locking). `now` is the latest version from the server and can
 * change while the user types; the edit is saved against the version it started from. On a conflict (409) it
 * loads the current version, shows the differences, and the next save is based on that version.
 */
export function useEditBase<T>(now: T, reload: (error: unknown) => T | Promise<T>) {
  const [seen, setBase] = useState(now)
  const [conflict, setConflict] = useState<EditConflict<T>>()

  const handleConflict = async (error: unknown) => {
    setConflict(undefined)
    try {
      const found = await reload(error)
      setBase(found)
      setConflict({ was: seen, now: found })
    } catch {
      // Without it the next save reports the conflict again.
    }
  }
  return {
    seen,
    /** Set while the last save failed with a conflict. */
    conflict: conflict,
    /** Follows the server's version while nothing is typed. */
    follow: (isDirty: boolean) => {
      if (!isDirty && seen !== now) setBase(now)
    },
    /** Saves against the base version, and uses the result as the new base. */
    saveAgainst: async <A extends { data: T }>(send: (base: T) => Promise<A>): Promise<A> => {
      try {
        const answer = await send(seen)
        setBase(answer.data)
        return answer
      } catch (error) {
        if (hasStatus(error, 409)) await handleConflict(error)
        throw error
      }
    },
  }
}
