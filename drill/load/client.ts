import { Agent, request as requestTo } from 'node:http'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Envelope, ErrorResponse, Input } from '#contract/schemas.ts'
import type { CallName, Outcome, Tally } from './tally.ts'

/** A shopper's or employee's browser: an address and connections of its own. */
export type Client = {
  /** The response of a success, the error of a rejection; undefined when there was none. */
  call: <N extends RouteName>(name: N, input: Input<N>, key?: string) => Promise<Result<N>>
  /** Loads another URL of the shop, or of the provider. */
  load: (name: CallName, options: { url: string; body?: object }) => Promise<Received>
  /** Repeats the call until the shop has said yes or no. Undefined when it did neither before the end. */
  callUntilAnswered: <N extends RouteName>(
    name: N,
    input: Input<N>,
    options: { key?: string; untilMs: number },
  ) => Promise<Result<N>>
  setToken: (token: string) => void
  close: () => void
}

export type Result<N extends RouteName> = Envelope<N> | ErrorResponse | undefined

export type Received = { status: number; text: string }

type Options = { url: string; tally: Tally; token?: string; address?: string | undefined }

/** A browser waits longer; what takes this long counts as failed. */
const ANSWER_MS = 15_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 1_000
const TOO_MANY = 429

export function openClient({ url, tally, address, ...given }: Options): Client {
  const agent = new Agent({ keepAlive: true, ...(address && { localAddress: address }) })
  let { token } = given
  const send = async (call: CallName, options: Sent): Promise<Received> => {
    const begin = performance.now()
    const received = await exchange(agent, options).catch(({ message }: Error) => ({
      status: 0,
      text: message,
    }))
    const outcome = outcomeOf(received.status)
    const note = outcome === 'ok' ? '' : `${received.status} ${textOf(received)}`
    tally.add({ call, begin, end: performance.now(), outcome, note })
    return received
  }
  const call: Client['call'] = async (name, input, key) => {
    const { method } = routes[name]
    const { body } = input as { body?: object }
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    }
    const sent = { url: url + pathOf(name, input), method, headers, ...(body && { body }) }
    const received = await send(name, sent)
    return outcomeOf(received.status) === 'failed' ? undefined : JSON.parse(received.text || 'null')
  }
  return {
    call,
    load: (name, { url: to, body }) =>
      send(name, { url: to, method: body ? 'POST' : 'GET', headers: {}, ...(body && { body }) }),
    callUntilAnswered: async (name, input, { key, untilMs }) => {
      for (let tries = 0; ; tries++) {
        const result = await call(name, input, key)
        if (result || performance.now() > untilMs) return result
        await randomPause(Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS))
      }
    },
    setToken: (next) => {
      token = next
    },
    close: () => agent.destroy(),
  }
}

/** From half of it to all of it. */
export const randomPause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms * (0.5 + Math.random() / 2)))

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 400) return 'ok'
  return status >= 400 && status < 500 && status !== TOO_MANY ? 'rejected' : 'failed'
}

function textOf({ status, text }: Received): string {
  if (status === 0) return text
  try {
    return (JSON.parse(text) as ErrorResponse).message
  } catch {
    return text.slice(0, 60)
  }
}

function pathOf<N extends RouteName>(name: N, input: Input<N>): string {
  const { params, query } = input as Record<'params' | 'query', Record<string, string> | undefined>
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? '')
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

type Sent = { url: string; method: string; headers: Record<string, string>; body?: object }

/** `node:http`, because `fetch` cannot send from an address of its own. */
function exchange(agent: Agent, { url, method, headers, body }: Sent): Promise<Received> {
  const payload = body && JSON.stringify(body)
  const type = payload && {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(payload)}`,
  }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const request = requestTo(url, { method, agent, signal, headers: { ...headers, ...type } })
    request.once('error', reject)
    request.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    })
    request.end(payload)
  })
}
