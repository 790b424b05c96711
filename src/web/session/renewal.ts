import type { Envelope } from '#contract/schemas.ts'
import { timedOut } from '#web/lib/http/api-error.ts'
import { envelopeOf, send } from '#web/lib/http/send.ts'
import { onPersonChange } from './person.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'

/** As long as a tab that trades may take for it. */
const TURN_MS = 25_000

let renewal: Promise<boolean> | undefined
/** A refresh token that the shop has answered 401. */
let spent: string | undefined
onPersonChange(() => {
  spent = undefined
})

/**
 * Trades the refresh token for new tokens, because `stale` was not accepted. True: there is another
 * access token now. False: the session has ended, because the shop said so or nothing is left to
 * trade. Throws when no answer came: then nothing is known, and the tokens stay.
 * Calls at one time, in all tabs, share one trade.
 */
export function renewSession(stale = accessToken()): Promise<boolean> {
  renewal ??= inTurn(() => renew(stale)).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renew(stale: string | undefined): Promise<boolean> {
  const token = refreshToken()
  // Another tab has done it.
  if (accessToken() && accessToken() !== stale) return true
  if (!token || token === spent) return false

  const answer = await send('user.refresh', {}, {}, token)
  // Meanwhile another tab has traded it, or somebody logged in or out: theirs stays.
  if (refreshToken() !== token) return Boolean(accessToken())
  if (answer.status === 401) {
    spent = token
    return false
  }
  storeTokens((envelopeOf(answer) as Envelope<'user.refresh'>).tokens)
  return true
}

/** One tab after the other, where the browser can (not without TLS): elsewhere the shop forgives the second. */
async function inTurn(trade: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return trade()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(timedOut()), TURN_MS)
  return navigator.locks.request('session', { signal: waiting.signal }, () => {
    clearTimeout(timer)
    return trade()
  })
}
