import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** One public answer, ready to send. */
export type PreparedAnswer = {
  body: Buffer
  etag: string
  /** Whether it is still true. Asked with every request, so it must cost nothing. */
  isStill: () => boolean
}

type KeptAnswer = PreparedAnswer & {
  brotli: Buffer | undefined
  isAskedAgain: boolean
  /** The head of each of its forms as it goes over the wire, once somebody was sent it: names and values by turns. */
  heads: Map<Form, string[]>
}

type Form = 'whole' | 'brotli' | 'unchanged'

const MAX_BYTES = 24 * 1024 * 1024
const MAX_ANSWER_BYTES = 1024 * 1024
/** What an answer costs beside its bytes, roughly. */
const ENTRY_BYTES = 1_024
const WORTH_COMPRESSING_BYTES = 1_024
/** So many answers are compressed at a time; the others are sent as they are meanwhile. */
const COMPRESSED_AT_ONCE = 2
/** Spellings of Accept-Encoding that are remembered. */
const SPELLINGS = 200

/**
 * Public answers by the very address they were asked under, bounded in bytes. One that is still true is sent
 * before Fastify sees the request: nothing in between costs little, all of it together costs most of an answer.
 */
export class KeptAnswers {
  readonly #headers: Record<string, string>
  readonly #answers: LRUCache<string, KeptAnswer>
  readonly #accepting = new LRUCache<string, boolean>({ max: SPELLINGS })
  #compressing = 0
  #isOpen = true

  /** `headers` are those of every answer of the shop. */
  constructor(headers: Record<string, string>, maxBytes = MAX_BYTES) {
    this.#headers = headers
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: MAX_ANSWER_BYTES,
      // With room for what compressing adds.
      sizeCalculation: ({ body }, url) =>
        ENTRY_BYTES + url.length * 2 + Math.ceil(body.length * 1.5),
    })
  }

  /** An address that was asked before, whether or not its answer is still true. */
  knows = (url: string): boolean => this.#answers.has(url)

  /** The answer to this address, where it is still true. */
  find(url: string): KeptAnswer | undefined {
    const kept = this.#answers.get(url)
    if (!kept?.isStill()) return undefined
    if (!kept.isAskedAgain) this.#askedAgain(kept)
    return kept
  }

  keep = (url: string, answer: PreparedAnswer) =>
    this.#answers.set(url, {
      ...answer,
      brotli: undefined,
      isAskedAgain: false,
      heads: new Map(),
    })

  /** Sends the answer to this request, if it is here. False: somebody else has to. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if (method !== 'GET' || !this.#isOpen || hasBody(request)) return false
    const answer = this.find(url)
    if (!answer) return false

    const form = this.#formFor(answer, headers)
    const head = answer.heads.get(form) ?? this.#writeHead(answer, form)
    response.writeHead(form === 'unchanged' ? 304 : 200, head).end(bodyOf(answer, form))
    return true
  }

  /** What of an answer is sent to somebody who asks with these headers. */
  choose(answer: SentAnswer, asked: IncomingMessage['headers']) {
    const form = this.#formFor(answer, asked)
    const status = form === 'unchanged' ? 304 : 200
    return { status, headers: headersOf(answer, form), body: bodyOf(answer, form) }
  }

  #formFor({ etag, brotli }: SentAnswer, asked: IncomingMessage['headers']): Form {
    if (asked['if-none-match'] === etag) return 'unchanged'
    return brotli && this.#acceptsBrotli(asked['accept-encoding']) ? 'brotli' : 'whole'
  }

  /** Said once and sent many times: putting a dozen headers together costs as much as all else of an answer. */
  #writeHead(answer: KeptAnswer, form: Form): string[] {
    const head = Object.entries({ ...this.#headers, ...headersOf(answer, form) }).flat()
    answer.heads.set(form, head)
    return head
  }

  /** From here on everybody is answered by Fastify, which says that the connection ends. */
  close() {
    this.#isOpen = false
    this.#answers.clear()
  }

  #acceptsBrotli(accepted: string | undefined): boolean {
    if (accepted === undefined) return false
    const known = this.#accepting.get(accepted)
    if (known !== undefined) return known
    const asked = new Negotiator({ headers: { 'accept-encoding': accepted } })
    const accepts = asked.encoding(['br', 'identity']) === 'br'
    this.#accepting.set(accepted, accepts)
    return accepts
  }

  /** Compressing costs ten times what an answer does: it is for those that are wanted more than once. */
  #askedAgain(answer: KeptAnswer) {
    if (answer.body.length < WORTH_COMPRESSING_BYTES || this.#compressing >= COMPRESSED_AT_ONCE)
      return
    answer.isAskedAgain = true
    this.#compressing += 1
    compress(answer.body)
      .then((brotli) => {
        answer.brotli = brotli
      })
      // Sent as it is, then.
      .catch(() => {})
      .finally(() => {
        this.#compressing -= 1
      })
  }
}

type SentAnswer = PreparedAnswer & { brotli?: Buffer | undefined }

const bodyOf = ({ body, brotli }: SentAnswer, form: Form): Buffer | undefined =>
  form === 'unchanged' ? undefined : form === 'brotli' ? brotli : body

/** What an answer of this form says beside what every answer does. */
const headersOf = (answer: SentAnswer, form: Form): Record<string, string> => ({
  etag: answer.etag,
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  ...(form !== 'unchanged' && {
    'content-type': JSON_TYPE,
    'content-length': `${bodyOf(answer, form)?.length}`,
  }),
  ...(form === 'brotli' && { 'content-encoding': 'br' }),
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on a server without public reads. */
    keptAnswers?: KeptAnswers
  }
}

/** Asks the kept answers before Fastify, for every request that comes over the wire. */
export function answerFirst({ server }: FastifyInstance, kept: KeptAnswers) {
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (kept.serve(request, response)) return
    for (const handle of handlers) handle(request, response)
  })
}

export const JSON_TYPE = 'application/json; charset=utf-8'

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const brotliAsync = promisify(brotliCompress)
/** Quality 5: within a few percent of the best at a tenth of its time. */
const compress = (body: Buffer) =>
  brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
