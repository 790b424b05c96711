import type { RouteName } from '#contract/routes.ts'
import type { Envelope, Input, Refusal } from '#contract/schemas.ts'
import { Refused } from '#web/lib/refused.ts'
import { type SendOptions, send } from '#web/lib/send.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'

/**
 * The only way to the server. Answers the whole envelope: `data`, `message`, page fields.
 * Throws `Refused`, or the signal's own error when the caller gave up.
 */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  options: SendOptions = {},
): Promise<Envelope<N>> {
  const answer = await send(name, input, options, accessToken())
  if (answer.status !== 401 || name === 'user.refresh' || !(await renewSession())) {
    return read<N>(answer)
  }
  return read<N>(await send(name, input, options, accessToken()))
}

let renewal: Promise<boolean> | undefined

/** Trades the refresh token for new tokens. False when that failed; calls at one time share one trade. */
export function renewSession(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renew(): Promise<boolean> {
  const token = refreshToken()
  if (!token) return false
  try {
    const { tokens } = await read<'user.refresh'>(await send('user.refresh', {}, {}, token))
    storeTokens(tokens)
    return true
  } catch {
    return false
  }
}

async function read<N extends RouteName>(answer: Response): Promise<Envelope<N>> {
  const body: unknown = answer.status === 204 ? NOTHING : await answer.json().catch(() => undefined)
  if (!answer.ok) throw new Refused(answer.status, body as Partial<Refusal> | undefined)
  if (body === undefined) throw new Refused(answer.status)
  // The server checks every answer against the contract before it sends it.
  return body as Envelope<N>
}

const NOTHING = { success: true, message: '', timestamp: '', data: null }
