import type { RouteName } from '#contract/routes.ts'
import type { Envelope, Input, Refusal } from '#contract/schemas.ts'
import { Refused, timedOut, unreachable } from './refused.ts'
import { addressOf, type Files, type Parts, payloadOf, routeOf } from './request.ts'
import { accessToken, refreshToken, storeTokens } from './session.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Files of a form call, by field. */
  files?: Files
}

const TIME_OUT_MS = 20_000
/** Pictures over a phone's uplink take their time. */
const UPLOAD_TIME_OUT_MS = 120_000

/**
 * The only way to the server. Answers the whole envelope: `data`, `message`, page fields.
 * Throws `Refused`, or the signal's own error when the caller gave up.
 */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
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

async function send(
  name: RouteName,
  input: Parts,
  { signal, headers, files = {} }: CallOptions,
  bearer: string | undefined,
): Promise<Response> {
  const { method, form } = routeOf(name)
  const payload = payloadOf(name, input.body, files)
  const request: RequestInit = {
    ...payload,
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(payload.headers as Record<string, string> | undefined),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
  }
  return withTimeOut(form ? UPLOAD_TIME_OUT_MS : TIME_OUT_MS, signal, (stop) =>
    fetch(addressOf(name, input), { ...request, signal: stop }),
  )
}

async function withTimeOut(
  ms: number,
  signal: AbortSignal | undefined,
  run: (stop: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const stop = new AbortController()
  const passOn = () => stop.abort(signal?.reason)
  const timer = setTimeout(() => stop.abort(TIME_OUT_MS), ms)
  if (signal?.aborted) passOn()
  signal?.addEventListener('abort', passOn)
  try {
    return await run(stop.signal)
  } catch (error) {
    if (signal?.aborted) throw error
    throw stop.signal.aborted ? timedOut() : unreachable()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', passOn)
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
