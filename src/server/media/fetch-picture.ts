import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { type Text, text } from '#contract/language/text.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import {
  type Address,
  addressesOf,
  type Network,
  OPEN_INTERNET,
  pinnedTo,
} from '#server/lib/outside-network.ts'
import { webUrl } from '#server/lib/web-origins.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import type { Upload } from './image-intake.ts'

const MAX_MB = 5
const MAX_BYTES = MAX_MB * 1024 * 1024
const MAX_REDIRECTS = 3
/** Total for DNS, redirects and the picture. */
const LIMIT_SECONDS = 8
const MAX_URL = 2_000

/** Fetches pictures from the listed hosts only. */
export type PictureFetcher = {
  /** Why this URL cannot be fetched at all. */
  whyNot: (url: string) => Text | undefined
  /** Throws a rejection that says why the picture failed: `unavailable` when its host does not answer. */
  fetch: (url: string, signal: AbortSignal) => Promise<Upload>
}

/**
 * Connects only to listed origins whose addresses are all public. The name is resolved once and the connection uses
 * that address, so that a later DNS change has no effect. Each redirect is checked in the same way. The request
 * contains no data of the shop.
 */
export function openFetcher(
  origins: readonly string[],
  network: Network = OPEN_INTERNET,
): PictureFetcher {
  const whyNot = (url: string) => whyNotFrom(origins, url)
  const askWhereAllowed = async (url: string, signal: AbortSignal) => {
    const why = whyNot(url)
    if (why) throw invalid(why)
    const address = new URL(url)
    return ask(address, await addressesOf(address, network), signal)
  }
  const follow = async (first: string, signal: AbortSignal): Promise<Upload> => {
    let url = first
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const response = await askWhereAllowed(url, signal)
      const next = redirectOf(response)
      if (next === undefined) return read(response)
      response.destroy()
      url = URL.canParse(next, url) ? new URL(next, url).href : ''
    }
    throw invalid(text('It redirects too often.'))
  }
  const fetch: PictureFetcher['fetch'] = (url, signal) =>
    within(LIMIT_SECONDS, signal, (limit) => follow(url, limit))
  return { whyNot, fetch: withCircuitBreaker(fetch) }
}

const NO_HOSTS = text('The shop fetches no pictures: no host is set in IMPORT_IMAGE_HOSTS.')

function whyNotFrom(origins: readonly string[], typed: string): Text | undefined {
  const url = typed.length <= MAX_URL ? webUrl(typed) : undefined
  if (!url) return text('This is not the URL of a picture.')
  if (origins.length === 0) return NO_HOSTS
  if (url.username || url.password) return text('An address with a password in it is not fetched.')
  if (origins.includes(url.origin)) return undefined
  return text('Pictures are not fetched from {host}: it is not in IMPORT_IMAGE_HOSTS.', {
    host: `${url.protocol === 'http:' ? 'http://' : ''}${url.host}`,
  })
}

const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Tokri' }

/** Sends the request to these addresses only. */
function ask(url: URL, addresses: Address[], signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    // No agent: a reused connection may go to an unchecked address.
    const options = { agent: false, headers: HEADERS, lookup: pinnedTo(addresses), signal } as const
    request(url, options, resolve).on('error', reject).end()
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
}

async function read(response: IncomingMessage): Promise<Upload> {
  try {
    assertIsPicture(response)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
    return { bytes: Buffer.concat(chunks), declaredType: response.headers['content-type'] ?? '' }
  } finally {
    response.destroy()
  }
}

function assertIsPicture({ statusCode = 0, headers }: IncomingMessage) {
  if (statusCode !== 200) {
    throw (statusCode >= 500 ? silent : invalid)(
      text('The host answered {statusCode}.', { statusCode }),
    )
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge()
  if (!['identity', undefined].includes(headers['content-encoding'])) {
    throw invalid(text('The host sent compressed content, not a picture.'))
  }
}

const tooLarge = () => invalid(text('It is larger than {max} MB.', { max: MAX_MB }))

/** The host does not answer any request. */
const silent = (why: Text) => new ShopError('unavailable', why)

/** Runs the work with its time limit and turns network errors into sentences. */
async function within<T>(
  seconds: number,
  signal: AbortSignal,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.any([AbortSignal.timeout(seconds * 1_000), signal])
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () =>
      reject(silent(text('It did not come within {seconds} s.', { seconds }))),
    )
  })
  try {
    return await Promise.race([work(limit), late])
  } catch (error) {
    throw error instanceof ShopError ? error : silent(sentence(error))
  }
}

function sentence(error: unknown): Text {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return text('The host is not known.')
  if (code === 'ECONNREFUSED') return text('The host takes no connections.')
  return text('The host did not answer.')
}
