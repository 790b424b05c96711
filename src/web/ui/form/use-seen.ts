import { useState } from 'react'
import { isRefusal } from '#web/lib/refused.ts'

type Saved<T> = { data: { updatedAt: T } }

/**
 * What somebody edits upon. `now` is the last that the shop said, and may come anew while they type: what they
 * typed was typed upon the one before, and is saved against that. Who is told that somebody else was faster looks
 * again, sees what is kept now wherever nothing was typed, and saves upon that.
 */
export function useSeen<T>(now: T, lookAgain: () => Promise<T>) {
  const [seen, setSeen] = useState(now)
  return {
    /** While nothing is typed, whatever the shop says is seen. */
    follow: (isDirty: boolean) => {
      if (!isDirty && seen !== now) setSeen(now)
    },
    /** Sends upon what was seen; what is saved by that is seen as well. */
    saveUpon: async <A extends Saved<T>>(send: (seen: T) => Promise<A>): Promise<A> => {
      try {
        const answer = await send(seen)
        setSeen(answer.data.updatedAt)
        return answer
      } catch (error) {
        // Without an answer to this the next try is told once more.
        if (isRefusal(error, 409)) setSeen(await lookAgain().catch(() => seen))
        throw error
      }
    },
  }
}
