import type { RouteName } from '#contract/routes.ts'
import type { ErrorResponse } from '#contract/schemas.ts'
import { ApiError, isUnanswered } from './api-error.ts'
import { recordCacheDate } from './cache-dates.ts'
import { takeEmbeddedResponse } from './embedded-responses.ts'
import { checkConnection, isOnline, markOnline } from './network.ts'
import { type Files, payloadOf, type RequestInput, routeOf, urlOf } from './request.ts'
import { recordRequestId } from './request-id.ts'
import { recordServerTime } from './server-clock.ts'
import { CACHED_SINCE_HEADER } from './service-worker-protocol.ts'
import { withTimeout } from './timeout.ts'

export type SendOptions = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  files?: Files
  /** Continues when the page is closed. */
  keepalive?: boolean
}

/** A complete response. `body` is undefined if it is not valid JSON. */
export type ApiResponse = {
  status: number
  body: unknown
  retryAfter: number | undefined
  /** Date of a response that came from the service worker's cache, because the server was unreachable. */
  cachedSince?: string | undefined
}

const TIMEOUT_MS = 20_000
/** Image uploads over a phone network are slow. */
const UPLOAD_TIMEOUT_MS = 120_000

/**
 * Sends one request and returns the response of any status. Throws `ApiError` when there is no complete
 * response, or the signal's own reason.
 */
export async function send(
  name: RouteName,
  input: RequestInput,
  options: SendOptions,
  bearer: string | undefined,
): Promise<ApiResponse> {
  const isRead = routeOf(name).method === 'GET'
  const brought = isRead ? takeEmbeddedResponse(urlOf(name, input)) : undefined
  if (brought) return { status: 200, body: brought, retryAfter: undefined }
  return sendToServer(name, input, options, bearer)
}

async function sendToServer(
  name: RouteName,
  input: RequestInput,
  { signal, headers, files = {}, ...more }: SendOptions,
  bearer: string | undefined,
): Promise<ApiResponse> {
  const { method, form, access } = routeOf(name)
  const payload = payloadOf(name, input.body, files)
  const request: RequestInit = {
    ...payload,
    ...more,
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(payload.headers as Record<string, string> | undefined),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
  }
  const wasOnline = isOnline()
  const sentAt = Date.now()
  try {
    const received = await withTimeout(form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS, signal, (stop) =>
      receive(urlOf(name, input), { ...request, signal: stop }),
    )
    if (access !== 'public') recordTime(received, sentAt)
    if (received.cachedSince) checkConnection()
    else if (!wasOnline) markOnline()
    return received
  } catch (error) {
    if (isUnanswered(error)) checkConnection()
    throw error
  }
}

/** Public responses are excluded: they can come from a cache, with an old timestamp. */
function recordTime({ body, cachedSince }: ApiResponse, sentAt: number) {
  if (cachedSince) return
  recordServerTime((body as { timestamp?: unknown } | undefined)?.timestamp, sentAt, Date.now())
}

async function receive(address: string, request: RequestInit): Promise<ApiResponse> {
  const answer = await fetch(address, request)
  recordRequestId(answer.headers.get('x-request-id'))
  const text = await answer.text()
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return {
    status: answer.status,
    body: answer.status === 204 ? NO_CONTENT : parsed(text),
    // Retry-After may also be a date, but no server in front of the shop sends one.
    retryAfter: seconds >= 0 ? seconds : undefined,
    cachedSince: answer.headers.get(CACHED_SINCE_HEADER) ?? undefined,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const NO_CONTENT = { success: true, message: '', timestamp: '', data: null }

/**
 * The envelope of a response. Throws `ApiError` if the server rejected the request or the body is not valid
 * JSON.
 */
export function envelopeOf({ status, body, retryAfter, cachedSince }: ApiResponse): unknown {
  if (status >= 200 && status < 300 && body !== undefined) {
    if (cachedSince) recordCacheDate(body, cachedSince)
    return body
  }
  throw new ApiError(status, (body ?? {}) as Partial<ErrorResponse>, retryAfter)
}
