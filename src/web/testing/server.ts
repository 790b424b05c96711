import { vi } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Answer, ErrorResponse, Input } from '#contract/schemas.ts'
import { CACHED_SINCE_HEADER } from '#web/lib/http/service-worker-protocol.ts'

type Received<N extends RouteName> = Input<N> & { headers: Headers; form?: FormData }
type Responder = (received: unknown) => Response | Promise<Response>

const responders = new Map<RouteName, Responder>()
const onPhone = new Map<RouteName, Responder>()
const received: { name: RouteName; input: unknown }[] = []
const unexpected: string[] = []

/**
 * Makes the fake server answer a call. The contract types the response. `respond` returns the data, or data
 * with a message and page fields.
 */
export function answer<N extends RouteName>(
  name: N,
  respond: Answer<N>['data'] | ((input: Received<N>) => Answer<N> | Promise<Answer<N>>),
) {
  responders.set(name, async (input) => {
    const body =
      typeof respond === 'function' ? await respond(input as Received<N>) : { data: respond }
    const { status } = routes[name]
    if (status === 204) return new Response(null, { status })
    return json({ success: true, message: '', timestamp: now(), ...body }, status)
  })
}

/** Makes the fake server reject a call. */
export function reject(
  name: RouteName,
  status: number,
  errorMessage: string,
  more: Partial<ErrorResponse> = {},
) {
  const body: ErrorResponse = {
    success: false,
    errorMessage,
    message: errorMessage,
    code: 'invalid',
    requestId: 'test',
    timestamp: now(),
    ...more,
  }
  responders.set(name, () => json(body, status))
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Makes a call return any Response. */
export const respond = (name: RouteName, answerWith: () => Response | Promise<Response>) =>
  void responders.set(name, answerWith)

/** A cached response of that date, as the service worker returns it while offline. */
export const cachedResponse = <N extends RouteName>(since: string, data: Answer<N>['data']) =>
  new Response(JSON.stringify({ success: true, message: '', timestamp: now(), data }), {
    headers: { [CACHED_SINCE_HEADER]: since },
  })

/** Makes the service worker answer a call from its cache while offline. */
export const cacheAnswer = <N extends RouteName>(name: N, since: string, data: Answer<N>['data']) =>
  void onPhone.set(name, () => cachedResponse(since, data))

/** Makes a call fail as with a broken connection. */
export const disconnect = (name: RouteName) =>
  responders.set(name, () => Promise.reject(new TypeError('Failed to fetch')))

/** Makes a successful response break off midway. */
export const truncateResponse = (name: RouteName) =>
  respond(name, () => new Response('{"success":true,"da', { status: routes[name].status }))

/** Makes a response start and never end. */
export const stallResponse = (name: RouteName) =>
  respond(
    name,
    () => new Response(new ReadableStream({ start: (body) => body.enqueue(ENCODED_START) })),
  )

/** A stream controlled by the test. */
export function stream<N extends RouteName>(name: N) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  respond(name, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (opened) => {
        controller = opened
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    isOpen: () => controller !== undefined,
    tell: (data: Answer<N>['data'], id = now()) =>
      write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    breakOff: () => {
      controller?.error(new TypeError('network error'))
      controller = undefined
    },
  }
}

const ENCODED_START = new TextEncoder().encode('{"success":')

let hasNetwork = true

/** Goes offline: no call arrives, and the browser reports it. */
export function goOffline() {
  hasNetwork = false
  window.dispatchEvent(new Event('offline'))
}

/** Goes online again. */
export function goOnline() {
  hasNetwork = true
  window.dispatchEvent(new Event('online'))
}

/** A call whose response is released by the test. */
export function holdResponse<N extends RouteName>(name: N, data: Answer<N>['data']) {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  answer(name, async () => {
    await gate
    return { data } as Answer<N>
  })
  return open
}

/** The requests of a call, in order. */
export const callsOf = <N extends RouteName>(name: N): Received<N>[] =>
  received.filter((sent) => sent.name === name).map(({ input }) => input as Received<N>)

export function openServer() {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => serve(url, init))
}

/** Removes all prepared responses. Returns calls without one. */
export function resetServer(): string[] {
  responders.clear()
  onPhone.clear()
  hasNetwork = true
  received.length = 0
  return unexpected.splice(0)
}

async function serve(url: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname === '/healthz') return lookAtShop()
  const { name, params } = findRoute(init.method ?? 'GET', pathname)
  if (!hasNetwork) return (onPhone.get(name) ?? failed)(undefined)
  const input = {
    params,
    query: queryIn(searchParams),
    headers: new Headers(init.headers),
    ...(init.body instanceof FormData && { form: init.body }),
    ...(typeof init.body === 'string' && { body: JSON.parse(init.body) as unknown }),
  }
  received.push({ name, input })
  const respond = responders.get(name)
  if (respond) return respond(input)
  // Streams without a prepared response stay silent.
  if (routes[name].stream) return new Response(new ReadableStream())
  unexpected.push(name)
  return json({ success: false, errorMessage: `No answer for ${name}` }, 500)
}

/** As the server parses it: a repeated parameter is a list. */
const queryIn = (params: URLSearchParams) =>
  Object.fromEntries([...params.keys()].map((name) => [name, oneOrAll(params.getAll(name))]))

const oneOrAll = (values: string[]) => (values.length > 1 ? values : values[0])

const failed = () => Promise.reject(new TypeError('Failed to fetch'))

const lookAtShop = () => (hasNetwork ? json({ status: 'ok' }, 200) : failed())

function findRoute(method: string, pathname: string) {
  for (const name of routeNames) {
    const params = routes[name].method === method && matchPath(routes[name].path, pathname)
    if (params) return { name, params }
  }
  throw new Error(`The contract has no ${method} ${pathname}`)
}

/** Fixed paths first: /order/get-order-details also matches /order/:id. */
const routeNames = (Object.keys(routes) as RouteName[]).sort(
  (a, b) => Number(routes[a].path.includes(':')) - Number(routes[b].path.includes(':')),
)

function matchPath(pattern: string, pathname: string) {
  const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${source}$`).exec(pathname)
  return match && { ...match.groups }
}

/** By the device clock, which equals the server's unless a test changes it. */
const now = () => new Date().toISOString()
