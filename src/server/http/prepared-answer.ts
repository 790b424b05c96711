import type { IncomingHttpHeaders } from 'node:http'
import { acceptsBrotli } from './brotli.ts'
import { matchesEtag } from './if-none-match.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** A public answer, ready to send. */
export type PreparedAnswer = {
  body: Buffer
  etag: string
  /** Whether it is up to date. Checked for every request, so it must be cheap. */
  isCurrent: () => boolean
}

type SentAnswer = PreparedAnswer & { brotli?: Buffer | undefined }

/** The wire form of an answer. */
export type Form = 'whole' | 'brotli' | 'unchanged'

/** The response for a client with these request headers. */
export function sentAs(answer: SentAnswer, headers: IncomingHttpHeaders) {
  const form = formFor(answer, headers)
  const status = form === 'unchanged' ? 304 : 200
  return { status, headers: asRecord(headOf(answer, form)), body: bodyOf(answer, form) }
}

/** Converts alternating names and values. */
const asRecord = (head: readonly string[]): Record<string, string> =>
  Object.fromEntries(head.flatMap((name, at) => (at % 2 === 0 ? [[name, head[at + 1] ?? '']] : [])))

/** The best form that the client accepts and does not have yet (RFC 9110, 12.5.3 and 13.1.2). */
export function formFor({ etag, brotli }: SentAnswer, headers: IncomingHttpHeaders): Form {
  if (matchesEtag(headers['if-none-match'], etag)) return 'unchanged'
  return brotli && acceptsBrotli(headers['accept-encoding']) ? 'brotli' : 'whole'
}

export const bodyOf = ({ body, brotli }: SentAnswer, form: Form): Buffer | undefined =>
  form === 'unchanged' ? undefined : form === 'brotli' ? brotli : body

const ALWAYS = ['cache-control', 'no-cache', 'vary', 'accept-encoding']

/** The headers specific to this form, besides those of every answer: names and values alternate. */
export function headOf(answer: SentAnswer, form: Form): string[] {
  const head = ['etag', answer.etag, ...ALWAYS]
  if (form === 'unchanged') return head
  head.push('content-type', JSON_TYPE, 'content-length', `${bodyOf(answer, form)?.length}`)
  if (form === 'brotli') head.push('content-encoding', 'br')
  return head
}
