import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { inBrotli, WELL } from './brotli.ts'
import { bodyOf, type Form, formFor, headOf, type PreparedAnswer } from './prepared-answer.ts'

export type CachedAnswer = PreparedAnswer & {
  brotli: Buffer | undefined
  isAskedAgain: boolean
  /** The head of each of its forms as it goes over the wire, once somebody was sent it: names and values by turns. */
  heads: Partial<Record<Form, string[]>>
}

const MAX_BYTES = 24 * 1024 * 1024
const MAX_ANSWER_BYTES = 1024 * 1024
/** Of the bytes, for answers that may never be asked for again: a search, a page far behind. */
const SHARE_OF_NEW = 1 / 32
/** Addresses that are recognized when they are asked for again after that. */
const RECOGNIZED = 8_192
/** What an answer costs beside its bytes, roughly. */
const ENTRY_BYTES = 1_024
const WORTH_COMPRESSING_BYTES = 1_024
/** So many answers are compressed at a time; the others are sent as they are meanwhile. */
const COMPRESSED_AT_ONCE = 2

/**
 * Public answers by the very address they were asked under, bounded in bytes. One that is still true is sent
 * before Fastify sees the request: nothing in between costs little, all of it together costs most of an answer.
 */
export class AnswerCache {
  /** Names and values by turns. */
  readonly #everywhere: string[]
  readonly #answers: LRUCache<string, CachedAnswer>
  /** Let go soon unless they are asked for again: what is kept for a while costs the garbage collector most. */
  readonly #new: LRUCache<string, CachedAnswer>
  readonly #isRecognized = recognizing(RECOGNIZED)
  #compressing = 0
  #isOpen = true

  /** `headers` are those of every answer of the shop. */
  constructor(headers: Record<string, string>, maxBytes = MAX_BYTES) {
    this.#everywhere = Object.entries(headers).flat()
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: MAX_ANSWER_BYTES,
      sizeCalculation: bytesOf,
    })
    this.#new = new LRUCache({
      maxSize: Math.ceil(maxBytes * SHARE_OF_NEW),
      sizeCalculation: bytesOf,
    })
  }

  /** An address that was asked before, whether or not its answer is still true. */
  knows = (url: string): boolean => this.#answers.has(url) || this.#new.has(url)

  /** The answer to this address, where it is still true. */
  find(url: string): CachedAnswer | undefined {
    const kept = this.#answers.get(url) ?? this.#new.get(url)
    if (!kept?.isStill()) return undefined
    if (!kept.isAskedAgain) this.#askedAgain(url, kept)
    return kept
  }

  keep(url: string, { body, etag, isStill }: PreparedAnswer): CachedAnswer {
    const kept = { body, etag, isStill, brotli: undefined, isAskedAgain: false, heads: {} }
    const isWanted = this.#answers.has(url) || this.#isRecognized(url)
    const place = isWanted ? this.#answers : this.#new
    place.set(url, kept)
    return kept
  }

  /** Whether this request may be answered before Fastify. */
  mayServe = (request: IncomingMessage): boolean =>
    request.method === 'GET' && this.#isOpen && !hasBody(request)

  /** Sends the answer to this request, if it is here. False: somebody else has to. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.find(request.url ?? '')
    if (!answer) return false
    this.send(answer, request, response)
    return true
  }

  /** Sends this answer in the form in which it is asked for. */
  send(answer: CachedAnswer, { headers }: IncomingMessage, response: ServerResponse) {
    const form = formFor(answer, headers)
    // Said once and sent many times: putting a dozen headers together costs as much as all else of an answer.
    answer.heads[form] ??= [...this.#everywhere, ...headOf(answer, form)]
    response.writeHead(form === 'unchanged' ? 304 : 200, answer.heads[form])
    response.end(bodyOf(answer, form))
  }

  /** From here on everybody is answered by Fastify, which says that the connection ends. */
  close() {
    this.#isOpen = false
    this.#answers.clear()
    this.#new.clear()
  }

  /** Compressing costs ten times what an answer does: it is for those that are wanted more than once. */
  #askedAgain(url: string, answer: CachedAnswer) {
    if (this.#new.delete(url)) this.#answers.set(url, answer)
    if (answer.body.length < WORTH_COMPRESSING_BYTES || this.#compressing >= COMPRESSED_AT_ONCE)
      return
    answer.isAskedAgain = true
    this.#compressing += 1
    inBrotli(answer.body, WELL)
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

/**
 * Makes the function that says whether it was asked for this text before, among so many others at least half of the
 * time, and hardly ever of one that is new. It keeps one number of each.
 */
function recognizing(places: number) {
  const marks = new Int32Array(places)
  return (text: string): boolean => {
    const mark = fingerprint(text)
    const place = (mark >>> 0) % places
    if (marks[place] === mark) return true
    marks[place] = mark
    return false
  }
}

/** FNV-1a, 32 bits. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** With room for what compressing adds. */
const bytesOf = ({ body }: CachedAnswer, url: string) =>
  ENTRY_BYTES + url.length * 2 + Math.ceil(body.length * 1.5)

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on a server without public reads. */
    answerCache?: AnswerCache
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
