import type { IncomingHttpHeaders } from 'node:http'
import { acceptsBrotli } from './brotli.ts'
import { namesTag } from './if-none-match.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** One public answer, ready to send. */
export type PreparedAnswer = {
  body: Buffer
  etag: string
  /** Whether it is still true. Asked with every request, so it must cost nothing. */
  isStill: () => boolean
}

type SentAnswer = PreparedAnswer & { brotli?: Buffer | undefined }

/** In what form an answer goes over the wire. */
export type Form = 'whole' | 'brotli' | 'unchanged'

/** What of an answer is sent to somebody who asks with these headers. */
export function sentAs(answer: SentAnswer, asked: IncomingHttpHeaders) {
  const form = formFor(answer, asked)
  const status = form === 'unchanged' ? 304 : 200
  return { status, headers: inRecord(headOf(answer, form)), body: bodyOf(answer, form) }
}

/** From names and values by turns. */
const inRecord = (head: readonly string[]): Record<string, string> =>
  Object.fromEntries(head.flatMap((name, at) => (at % 2 === 0 ? [[name, head[at + 1] ?? '']] : [])))

/** What the caller can take, and has not got already (RFC 9110, 12.5.3 and 13.1.2). */
export function formFor({ etag, brotli }: SentAnswer, asked: IncomingHttpHeaders): Form {
  if (namesTag(asked['if-none-match'], etag)) return 'unchanged'
  return brotli && acceptsBrotli(asked['accept-encoding']) ? 'brotli' : 'whole'
}

export const bodyOf = ({ body, brotli }: SentAnswer, form: Form): Buffer | undefined =>
  form === 'unchanged' ? undefined : form === 'brotli' ? brotli : body

const ALWAYS = ['cache-control', 'no-cache', 'vary', 'accept-encoding']

/** What an answer of this form says beside what every answer does: names and values by turns. */
export function headOf(answer: SentAnswer, form: Form): string[] {
  const head = ['etag', answer.etag, ...ALWAYS]
  if (form === 'unchanged') return head
  head.push('content-type', JSON_TYPE, 'content-length', `${bodyOf(answer, form)?.length}`)
  if (form === 'brotli') head.push('content-encoding', 'br')
  return head
}
