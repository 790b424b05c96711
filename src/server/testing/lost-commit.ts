import pg from 'pg'
import { vi } from 'vitest'

/** What the driver says of a connection that is gone. */
export const BROKEN = 'Connection terminated unexpectedly'

/** The database commits, and the connection breaks before it can say so. Returns what mends it. */
export function loseTheAnswerToCommit(): () => void {
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answer = Reflect.apply(query, this, asked)
    if (asked[0] !== 'commit') return answer
    return Promise.resolve(answer).then(() => Promise.reject(new Error(BROKEN)))
  })
  return () => spy.mockRestore()
}
