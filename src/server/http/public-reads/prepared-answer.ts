import type { IncomingHttpHeaders } from 'node:http'
import { acceptsBrotli } from './brotli.ts'
import { matchesEtag } from './if-none-match.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** A public answer, ready to send. */
export type PreparedAnswer = {
  /** Name of the call in the contract. */
  call: string
  body: Buffer
  etag: string
  /** Whether it is up to date. Checked for every request, so it must be cheap. */
  isCurrent: () => boolean
}

type SentAnswer = Pick<PreparedAnswer, 'body' | 'etag'> & { brotli?: Buffer | undefined }

const ALWAYS = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/**
 * The response for a client with these request headers: nothing if it has the answer already, else in the best form that
 * it accepts (RFC 9110, 12.5.3 and 13.1.2). Without the headers of every answer.
 */
export function sentAs({ body, brotli, etag }: SentAnswer, requested: IncomingHttpHeaders) {
  const always = { etag, ...ALWAYS }
  if (matchesEtag(requested['if-none-match'], etag))
    return { status: 304, headers: always, body: undefined }

  const compressed = brotli && acceptsBrotli(requested['accept-encoding']) ? brotli : undefined
  const sent = compressed ?? body
  const headers = {
    ...always,
    'content-type': JSON_TYPE,
    'content-length': `${sent.length}`,
    ...(compressed && { 'content-encoding': 'br' }),
  }
  return { status: 200, headers, body: sent }
}
