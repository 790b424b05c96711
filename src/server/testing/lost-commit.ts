import pg from 'pg'
import { vi } from 'vitest'

/** The driver's message for a broken connection. */
export const BROKEN = 'Connection terminated unexpectedly'

/** The database commits, and the connection breaks before the answer. Returns a function that repairs it. */
export function breakConnectionAfterCommit(): () => void {
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
