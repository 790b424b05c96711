import type { RouteName } from '#contract/routes.ts'
import type { Refusal } from '#contract/schemas.ts'
import { noteAge } from './answer-age.ts'
import { KEPT_SINCE } from './kept.ts'
import { isOnline, noteAnswer, noteSilence } from './network.ts'
import { takeBrought } from './page-answers.ts'
import { isUnanswered, Refused } from './refused.ts'
import { addressOf, type Files, type Parts, payloadOf, routeOf } from './request.ts'
import { noteServerTime } from './server-clock.ts'
import { withTimeOut } from './time-out.ts'

export type SendOptions = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Files of a form call, by field. */
  files?: Files
  /** Goes out even while the page is being closed. */
  keepalive?: boolean
}

/** An answer that has arrived whole. `body` is undefined where it could not be read. */
export type Received = {
  status: number
  body: unknown
  retryAfter: number | undefined
  /** Where the phone had kept it and the shop was not reached: the date it is from. */
  keptSince?: string | undefined
}

const TIME_OUT_MS = 20_000
/** Pictures over a phone's uplink take their time. */
const UPLOAD_TIME_OUT_MS = 120_000

/**
 * One request to the server, whatever it answers. Throws `Refused` when no answer came, or not to its
 * end; or the signal's own reason.
 */
export async function send(
  name: RouteName,
  input: Parts,
  options: SendOptions,
  bearer: string | undefined,
): Promise<Received> {
  const isRead = routeOf(name).method === 'GET'
  const brought = isRead ? takeBrought(addressOf(name, input)) : undefined
  if (brought) return { status: 200, body: brought, retryAfter: undefined }
  return sendOver(name, input, options, bearer)
}

async function sendOver(
  name: RouteName,
  input: Parts,
  { signal, headers, files = {}, ...more }: SendOptions,
  bearer: string | undefined,
): Promise<Received> {
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
    const received = await withTimeOut(form ? UPLOAD_TIME_OUT_MS : TIME_OUT_MS, signal, (stop) =>
      receive(addressOf(name, input), { ...request, signal: stop }),
    )
    if (access !== 'public') noteTimeOf(received, sentAt)
    if (received.keptSince) noteSilence()
    else if (!wasOnline) noteAnswer()
    return received
  } catch (error) {
    if (isUnanswered(error)) noteSilence()
    throw error
  }
}

/** Not of what anybody may read: that can come from a cache, with the time at which it was kept. */
function noteTimeOf({ body, keptSince }: Received, sentAt: number) {
  if (keptSince) return
  noteServerTime((body as { timestamp?: unknown } | undefined)?.timestamp, sentAt, Date.now())
}

async function receive(address: string, request: RequestInit): Promise<Received> {
  const answer = await fetch(address, request)
  const text = await answer.text()
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return {
    status: answer.status,
    body: answer.status === 204 ? NOTHING : parsed(text),
    // A date is allowed, too; nobody in front of this shop sends one.
    retryAfter: seconds >= 0 ? seconds : undefined,
    keptSince: answer.headers.get(KEPT_SINCE) ?? undefined,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const NOTHING = { success: true, message: '', timestamp: '', data: null }

/** The whole envelope of an answer. Throws `Refused` when the shop said no, or nothing that can be read. */
export function accept({ status, body, retryAfter, keptSince }: Received): unknown {
  if (status >= 200 && status < 300 && body !== undefined) {
    if (keptSince) noteAge(body, keptSince)
    return body
  }
  throw new Refused(status, (body ?? {}) as Partial<Refusal>, retryAfter)
}
