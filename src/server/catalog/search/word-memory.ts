import { LRUCache } from 'lru-cache'
import { REMEMBERED_BYTES } from './first-of-word.ts'
import type { Group } from './group.ts'

const MAX_BYTES = 1.5 * 1024 * 1024
/** What is kept of one word, and of each of its readings, roughly. */
const GROUP_BYTES = 600
const READING_BYTES = 120

/**
 * What words were read as. Many people type the same words, letter by letter, and misspell them alike; to find what
 * a misspelt one may mean costs more than all else of a search. Bounded in bytes, and true as long as nothing was
 * put into the index, taken out of it, or learnt.
 */
export class WordMemory {
  readonly #groups = new LRUCache<string, Group>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ sought }) =>
      GROUP_BYTES + REMEMBERED_BYTES + READING_BYTES * sought.bearers.length,
  })
  #asOf = 0

  /** `changes`: how often what words are read by has changed so far. */
  recall(word: string, changes: number, read: () => Group): Group {
    if (this.#asOf !== changes) this.forget()
    this.#asOf = changes
    const known = this.#groups.get(word)
    if (known) return known
    const group = read()
    this.#groups.set(word, group)
    return group
  }

  forget() {
    this.#groups.clear()
  }
}
