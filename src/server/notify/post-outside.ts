import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from '#contract/language/text.ts'
import { invalid } from '#server/lib/errors.ts'
import { addressesOf, type Network, OPEN_INTERNET, pinnedTo } from '#server/lib/outside-network.ts'
import { storableText } from '#server/lib/storable-text.ts'

/** For DNS and the response. Their sum stays below the lease of a job. */
const LIMIT_MS = 10_000
/** Of the response: enough for the sentence of an error. */
const MAX_READ_BYTES = 2_048
const MAX_SHOWN = 200

type Message = { headers: Record<string, string>; body: string | Buffer }
type Response = { status: number; text: string }

/** Sends to an address that a person typed or a browser named. Throws when nothing answers in time. */
export type Post = (url: string, message: Message, signal?: AbortSignal) => Promise<Response>

type Options = { network?: Network; limitMs?: number }

/**
 * Connects to public addresses by https only, or to a listed origin of the owner's own network. The name is resolved
 * once, redirects are not followed, and only the start of a response is read.
 */
export function openPost(
  privateOrigins: readonly string[],
  { network = OPEN_INTERNET, limitMs = LIMIT_MS }: Options = {},
): Post {
  const post = async (typed: string, message: Message, signal: AbortSignal) => {
    const url = new URL(typed)
    const isListed = privateOrigins.includes(url.origin)
    if (!isListed && url.protocol !== 'https:') {
      throw invalid(text('The address does not begin with https.'))
    }
    const reach = isListed ? { ...network, mayReach: () => true } : network
    const addresses = await addressesOf(url, reach)
    const response = await send(url, { ...message, lookup: pinnedTo(addresses), signal })
    return { status: response.statusCode ?? 0, text: await startOf(response) }
  }
  return async (url, message, signal) => {
    const late = AbortSignal.timeout(limitMs)
    const limit = signal ? AbortSignal.any([late, signal]) : late
    return Promise.race([post(url, message, limit), whenAborted(limit)])
  }
}

type Sending = Message & { lookup: ReturnType<typeof pinnedTo>; signal: AbortSignal }

function send(url: URL, { headers, body, lookup, signal }: Sending): Promise<IncomingMessage> {
  const { request } = url.protocol === 'http:' ? http : https
  const sent = { 'user-agent': 'Tokri', ...headers, 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    // No agent: a reused connection may go to an unchecked address.
    const options = { method: 'POST', agent: false, headers: sent, lookup, signal } as const
    request(url, options, resolve).on('error', reject).end(body)
  })
}

async function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MAX_READ_BYTES) break
    }
  } finally {
    response.destroy()
  }
  return storableText(Buffer.concat(chunks).toString(), MAX_SHOWN)
}

const whenAborted = (limit: AbortSignal) =>
  new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('it did not answer in time')))
  })

/** For logs and the owner: what kept a request from being answered. */
export function obstacleOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host is not known'
  if (code === 'ECONNREFUSED') return 'the host takes no connections'
  return error instanceof Error ? error.message : 'the host did not answer'
}
