import { consonantsOf, phoneticKey } from '../text/phonetic-rules.ts'
import { soundsLike } from '../text/similarity-rules.ts'
import { spellingDistance, type Typed } from '../text/spelling-distance-rules.ts'
import { stem } from '../text/text-rules.ts'
import { BigramIndex } from './bigram-index.ts'

/** An indexed or taught word with its precomputed keys. */
export type Term = {
  readonly text: string
  readonly stem: string
  readonly sound: string
  readonly skeleton: string
  /** Number of products that contain it. */
  documentFrequency: number
  /** Whether the dictionary contains it. */
  isInDictionary: boolean
}

/** A word that a misspelt one may stand for, and its spelling distance. */
export type SpellingCandidate = { word: Term; distance: number }

/** Words by short prefix, valid for one state of the vocabulary. */
type PrefixCache = { known: Map<string, readonly Term[]>; asOf: number }

/** Maximum words that are compared letter by letter. */
const MAX_COMPARED = 60
/** Maximum spelling distance by length of the word. */
const MAX_DISTANCE = [0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 3]
const SHORT_PREFIX = 2
/** Maximum completions of a prefix. */
const MAX_COMPLETIONS = 400
/** Up to this many new words are inserted one by one; more are sorted together. */
const MAX_SINGLE_INSERTS = 50

/** All known words, searchable by prefix, spelling and sound. */
export class Vocabulary {
  #ids = new Map<string, number>()
  #words: Term[] = []
  /** All texts in order, except those in `#unsorted`. */
  #sorted: string[] = []
  #unsorted: string[] = []
  /** Counts changes of any word, to invalidate the prefix cache. */
  #changes = 0
  #prefixCache: PrefixCache = { known: new Map(), asOf: 0 }
  #bigrams = new BigramIndex()
  #bySound = new Map<string, number[]>()

  find = (text: string): Term | undefined => this.#words[this.#ids.get(text) ?? -1]

  /** Adds `by` to the number of products with this word, and returns the word. */
  count(text: string, by = 1): Term {
    const word = this.find(text) ?? this.#add(text)
    word.documentFrequency += by
    this.#changes += 1
    return word
  }

  /** Replaces the words of the dictionary. */
  setDictionaryWords(texts: Iterable<string>) {
    for (const word of this.#words) word.isInDictionary = false
    for (const text of texts) (this.find(text) ?? this.#add(text)).isInDictionary = true
    this.#changes += 1
  }

  #add(text: string): Term {
    const sound = phoneticKey(text)
    const spelt = { text, stem: stem(text), sound, skeleton: consonantsOf(sound) }
    const word: Term = { ...spelt, documentFrequency: 0, isInDictionary: false }
    const id = this.#words.push(word) - 1
    this.#ids.set(text, id)
    this.#bigrams.add(text)
    this.#unsorted.push(text)
    for (const key of new Set([sound, word.skeleton])) push(this.#bySound, key, id)
    return word
  }

  /** Known words with this prefix, most frequent first, up to `MAX_COMPLETIONS`. */
  withPrefix(prefix: string): readonly Term[] {
    const known = this.#prefixes().get(prefix)
    if (known) return known
    this.#sort()
    const words: Term[] = []
    for (let at = this.#insertionIndex(prefix); this.#sorted[at]?.startsWith(prefix); at++) {
      const word = this.find(this.#sorted[at] ?? '')
      if (word && isKnown(word)) words.push(word)
    }
    const found = words.sort(byFrequency).slice(0, MAX_COMPLETIONS)
    // Short prefixes match many words and are typed all the time. Prefixes without words are unbounded, so they are
    // not cached.
    if (prefix.length <= SHORT_PREFIX && found.length > 0)
      this.#prefixCache.known.set(prefix, found)
    return found
  }

  /** Cleared on use, so that indexing many products does not clear it each time. */
  #prefixes() {
    const { known, asOf } = this.#prefixCache
    if (asOf !== this.#changes) known.clear()
    this.#prefixCache.asOf = this.#changes
    return known
  }

  /** Known words with the same sound. */
  homophonesOf = (text: string): Term[] =>
    this.#knownAt(this.#bySound.get(phoneticKey(text)) ?? []).filter((word) =>
      soundsLike(text, word),
    )

  /** Known words whose sound begins with this one, most frequent first: for half-typed words of another script. */
  withPhoneticPrefix(sound: string): readonly Term[] {
    const words = this.#words.filter((word) => word.sound.startsWith(sound) && isKnown(word))
    return words.sort(byFrequency).slice(0, MAX_COMPLETIONS)
  }

  /** Known words that a misspelt one may stand for, nearest first. */
  spellingCandidates(text: string): SpellingCandidate[] {
    const sound = phoneticKey(text)
    const typed = { word: text, sound, skeleton: text.length > 4 ? consonantsOf(sound) : undefined }
    const limit = MAX_DISTANCE[Math.min(text.length, MAX_DISTANCE.length - 1)] ?? 0
    const near: SpellingCandidate[] = []
    for (const word of this.#knownAt(this.#candidateIds(typed))) {
      const distance = spellingDistance(word, typed, limit)
      if (distance <= limit) near.push({ word, distance })
    }
    return near.sort(
      (one, other) => one.distance - other.distance || byFrequency(one.word, other.word),
    )
  }

  #knownAt(ids: Iterable<number>): Term[] {
    const words: Term[] = []
    for (const id of ids) {
      const word = this.#words[id]
      if (word && isKnown(word)) words.push(word)
    }
    return words
  }

  #candidateIds({ word, sound, skeleton }: Typed): Iterable<number> {
    const sameSkeleton = skeleton === undefined ? [] : (this.#bySound.get(skeleton) ?? [])
    return new Set([
      ...this.#bigrams.similarTo(word, MAX_COMPARED),
      ...(this.#bySound.get(sound) ?? []),
      ...sameSkeleton.slice(0, MAX_COMPARED),
    ])
  }

  #sort() {
    if (this.#unsorted.length > MAX_SINGLE_INSERTS)
      this.#sorted = [...this.#sorted, ...this.#unsorted].sort()
    else for (const text of this.#unsorted) this.#sorted.splice(this.#insertionIndex(text), 0, text)
    this.#unsorted = []
  }

  /** Index of a text in the sorted texts, or where it would be inserted. */
  #insertionIndex(text: string): number {
    let from = 0
    let to = this.#sorted.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#sorted[middle] ?? '') < text) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** Words without products stay in memory, because products come back, but are not offered. */
const isKnown = ({ documentFrequency, isInDictionary }: Term) =>
  documentFrequency > 0 || isInDictionary

const byFrequency = (one: Term, other: Term) => other.documentFrequency - one.documentFrequency

function push<K>(lists: Map<K, number[]>, key: K, id: number) {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}
