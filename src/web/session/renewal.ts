import type { Envelope } from '#contract/schemas.ts'
import { timedOut } from '#web/lib/http/api-error.ts'
import { envelopeOf, send } from '#web/lib/http/send.ts'
import { onPersonChange } from './person.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'

/** Time limit for one refresh, including its turn. In ms. */
const LOCK_TIMEOUT_MS = 25_000

let renewal: Promise<boolean> | undefined
/** A refresh token that the server has rejected with 401. */
let rejectedToken: string | undefined
onPersonChange(() => {
  rejectedToken = undefined
})

/**
 * Exchanges the refresh token for new tokens after the access token `stale` was rejected. True: there is a
 * new access token. False: the session has ended. Throws when there was no response: the tokens stay.
 * Concurrent calls in all tabs share one refresh.
 */
export function renewSession(stale = accessToken()): Promise<boolean> {
  renewal ??= withRefreshLock(() => renew(stale)).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renew(stale: string | undefined): Promise<boolean> {
  const token = refreshToken()
  // Another tab has refreshed already.
  if (accessToken() && accessToken() !== stale) return true
  if (!token || token === rejectedToken) return false

  const answer = await send('user.refresh', {}, {}, token)
  // Another tab refreshed, logged in or logged out meanwhile, so its tokens stay.
  if (refreshToken() !== token) return Boolean(accessToken())
  if (answer.status === 401) {
    rejectedToken = token
    return false
  }
  storeTokens((envelopeOf(answer) as Envelope<'user.refresh'>).tokens)
  return true
}

/**
 * One tab at a time, using Web Locks. Without TLS there are none; the server accepts the previous token for
 * a short time.
 */
async function withRefreshLock(trade: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return trade()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(timedOut()), LOCK_TIMEOUT_MS)
  return navigator.locks.request('session', { signal: waiting.signal }, () => {
    clearTimeout(timer)
    return trade()
  })
}
