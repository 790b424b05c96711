import type { RouteName } from '#contract/routes.ts'
import { timedOut, unreachable } from './refused.ts'
import { addressOf, type Files, type Parts, payloadOf, routeOf } from './request.ts'

export type SendOptions = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Files of a form call, by field. */
  files?: Files
}

const TIME_OUT_MS = 20_000
/** Pictures over a phone's uplink take their time. */
const UPLOAD_TIME_OUT_MS = 120_000

/** One request to the server, whatever it answers. Throws `Refused` when no answer came, or the signal's own error. */
export async function send(
  name: RouteName,
  input: Parts,
  { signal, headers, files = {} }: SendOptions,
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
