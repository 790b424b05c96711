import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { providerCalled, secondsSince } from '#server/lib/diagnostics.ts'
import type { RazorpayConfig } from '#server/razorpay-config.ts'
import { Refusal } from './provider-answers.ts'

/**
 * Why a call to the provider failed. `refused`: it rejected the call with a reason. `away`: no answer, or one that says
 * "later"; whether the call had an effect is unknown. `garbled`: an answer in an undocumented format, so nothing is
 * known either. `keys`: it rejected our keys, which says nothing about the object.
 */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'away' | 'garbled' | 'keys'
  /** The keys used for the call. */
  readonly keyId: string | undefined
  constructor(kind: ProviderError['kind'], message: string, keyId?: string) {
    super(message)
    this.kind = kind
    this.keyId = keyId
  }
}

/** Whether the provider does not know this id; objects of other accounts give the same error. */
export const isUnknownId = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.kind === 'refused' &&
  /does not exist/i.test(error.message)

export type Call<T> = {
  /** Its name in metrics. */
  operation: string
  method: 'GET' | 'POST'
  /** Path and query after the base URL. */
  path: string
  body?: object
  headers?: Record<string, string>
  answer: z.ZodType<T>
  /** For all attempts together, in ms. */
  budgetMs?: number
}

/** Checkout blocks on this call, so keep the budget short. */
const BUDGET_MS = 5_000
const TRIES = 3
const FIRST_PAUSE_MS = 150
/** The longest list takes a tenth of it. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * Calls the provider, with retries while it is unavailable and time is left, so every call must be idempotent. Throws
 * ProviderError.
 */
export async function callProvider<T>(config: RazorpayConfig, call: Call<T>): Promise<T> {
  const startedAt = performance.now()
  const record = (outcome: ProviderError['kind'] | 'ok') =>
    providerCalled.publish({
      ...{ operation: call.operation, outcome },
      seconds: secondsSince(startedAt),
    })
  try {
    const until = startedAt + (call.budgetMs ?? BUDGET_MS)
    const answer = await tryCall(config, call, { tries: 1, until })
    record('ok')
    return answer
  } catch (error) {
    if (error instanceof ProviderError) record(error.kind)
    throw error
  }
}

type Attempt = { tries: number; until: number }

async function tryCall<T>(config: RazorpayConfig, call: Call<T>, attempt: Attempt): Promise<T> {
  const { tries, until } = attempt
  try {
    return await callOnce(config, call, until - performance.now())
  } catch (error) {
    const pauseMs = FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + Math.random())
    const isOver = tries === TRIES || performance.now() + pauseMs >= until
    if (!isPassing(error) || isOver) throw error
    await sleep(pauseMs)
  }
  return tryCall(config, call, { tries: tries + 1, until })
}

const isPassing = (error: unknown) => error instanceof ProviderError && error.kind === 'away'

async function callOnce<T>(config: RazorpayConfig, call: Call<T>, leftMs: number): Promise<T> {
  const { status, text } = await exchange(config, call, Math.max(1, Math.round(leftMs)))
  const json = parsed(text)
  if (status >= 400) {
    throw errorFor(status, Refusal.safeParse(json).data?.error.description, config.keyId)
  }
  const { success, data } = call.answer.safeParse(json)
  if (!success || status >= 300) {
    throw new ProviderError('garbled', `its answer to ${call.method} is not the one expected`)
  }
  return data
}

/**
 * A rejection must contain the provider's own words: without them, a wrong URL or a proxy has answered, as with 404,
 * because the provider answers 400 for an unknown id. A conflict means "still in progress" (the same refund, requested
 * again too soon), unless its words say that it is another one.
 */
function errorFor(status: number, words: string | undefined, keyId: string) {
  const why = words ?? `it answered ${status}`
  if (status === 401 || status === 403) return new ProviderError('keys', why, keyId)
  const isAtIt = status === 409 && !/^different request/i.test(why)
  if (status === 408 || status === 429 || status >= 500 || isAtIt) {
    return new ProviderError('away', why)
  }
  return new ProviderError(words && status !== 404 ? 'refused' : 'garbled', why)
}

async function exchange(config: RazorpayConfig, call: Call<unknown>, leftMs: number) {
  const { method, path, body, headers } = call
  try {
    const response = await fetch(`${config.apiBase}${path}`, {
      method,
      headers: {
        authorization: basic(config),
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(leftMs),
    })
    return { status: response.status, text: await readUpTo(MAX_ANSWER_BYTES, response) }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('away', error instanceof Error ? error.name : 'no answer')
  }
}

/** In exactly this spelling: the provider rejects others. */
const basic = ({ keyId, keySecret }: RazorpayConfig) =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

async function readUpTo(limit: number, response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > limit) throw new ProviderError('garbled', 'its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
