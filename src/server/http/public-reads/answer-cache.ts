import { LRUCache } from 'lru-cache'
import { CACHED_LEVEL, inBrotli } from './brotli.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

export type CachedAnswer = PreparedAnswer & {
  brotli: Buffer | undefined
  isRepeated: boolean
}

const MAX_BYTES = 24 * 1024 * 1024
const MAX_ANSWER_BYTES = 1024 * 1024
/**
 * Share of the bytes for answers requested only once so far, such as a search or a late page. Enough for the largest
 * answer.
 */
const NEW_SHARE = 1 / 24
/** Approximate overhead of an entry in bytes, besides its body. */
const ENTRY_BYTES = 1_024
const WORTH_COMPRESSING_BYTES = 1_024
/** Maximum number of compressions at a time; other answers are sent uncompressed meanwhile. */
const MAX_COMPRESSIONS = 2

/**
 * Cache of public answers by exact URL, bounded in bytes. Answers that may never be requested again get a small part of
 * it: objects that live for a while cost the garbage collector most.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, CachedAnswer>
  /** Evicted soon unless requested again. */
  readonly #new: LRUCache<string, CachedAnswer>
  #compressing = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: MAX_ANSWER_BYTES,
      sizeCalculation: bytesOf,
    })
    this.#new = new LRUCache({
      maxSize: Math.ceil(maxBytes * NEW_SHARE),
      sizeCalculation: bytesOf,
    })
  }

  /** Whether this URL was requested before; its answer can be out of date. */
  knows = (url: string): boolean => this.#answers.has(url) || this.#new.has(url)

  /** The answer to this URL, if it is current. */
  find(url: string): CachedAnswer | undefined {
    const cached = this.#answers.get(url) ?? this.#new.get(url)
    if (!cached?.isCurrent()) return undefined
    if (!cached.isRepeated) this.#onRepeat(url, cached)
    return cached
  }

  keep(url: string, prepared: PreparedAnswer): CachedAnswer {
    const { call, body, etag, isCurrent } = prepared
    const cached = { call, body, etag, isCurrent, brotli: undefined, isRepeated: false }
    const generation = this.#answers.has(url) ? this.#answers : this.#new
    generation.set(url, cached)
    return cached
  }

  /** Compression costs ten times as much as an answer, so only answers requested more than once are compressed. */
  #onRepeat(url: string, answer: CachedAnswer) {
    if (this.#new.delete(url)) this.#answers.set(url, answer)
    if (answer.body.length < WORTH_COMPRESSING_BYTES || this.#compressing >= MAX_COMPRESSIONS)
      return
    answer.isRepeated = true
    this.#compressing += 1
    inBrotli(answer.body, CACHED_LEVEL)
      .then((brotli) => {
        answer.brotli = brotli
      })
      // On failure the answer is sent uncompressed.
      .catch(() => {})
      .finally(() => {
        this.#compressing -= 1
      })
  }
}

/** Includes room for the compressed copy. */
const bytesOf = ({ body }: CachedAnswer, url: string) =>
  ENTRY_BYTES + url.length * 2 + Math.ceil(body.length * 1.5)
