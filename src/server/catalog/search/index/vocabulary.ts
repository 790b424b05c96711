import { soundsLike } from '../text/likeness-rules.ts'
import { consonantsOf, phoneticKey } from '../text/phonetic-rules.ts'
import { spellingDistance, type Typed } from '../text/spelling-distance-rules.ts'
import { stem } from '../text/text-rules.ts'
import { BigramIndex } from './bigram-index.ts'

/** A word that is known, and all that is asked of it again and again. */
export type Term = {
  readonly text: string
  readonly stem: string
  readonly sound: string
  readonly skeleton: string
  /** How many products bear it. */
  documentFrequency: number
  /** Whether the dictionary knows it, borne or not. */
  isTaught: boolean
}

/** A word that somebody may have meant. `editDistance` is how far away it is spelt. */
export type SpellingCandidate = { word: Term; distance: number }

/** What begins so, as of so many changes. */
type PrefixCache = { known: Map<string, readonly Term[]>; asOf: number }

/** So many of the most alike are compared letter by letter. */
const COMPARED = 60
/** Letters that may be wrong in a word of so many. */
const MAX_DISTANCE = [0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 3]
const SHORT_PREFIX = 2
/** Words that one beginning stands for at most. */
const MAX_COMPLETIONS = 400
/** So few new words find their place one by one. */
const FEW = 50

/** Every word that is known, found by how it begins, how it is spelt and how it sounds. */
export class Vocabulary {
  #ids = new Map<string, number>()
  #words: Term[] = []
  /** Texts in their order, but for those that are `#unsorted`. */
  #sorted: string[] = []
  #unsorted: string[] = []
  /** How often a word has got a use more or fewer, or others were taught. */
  #changes = 0
  #prefixCache: PrefixCache = { known: new Map(), asOf: 0 }
  #bigrams = new BigramIndex()
  #bySound = new Map<string, number[]>()

  find = (text: string): Term | undefined => this.#words[this.#ids.get(text) ?? -1]

  /** Counts one more use of a word, or with -1 one fewer, and returns it as it is kept here. */
  count(text: string, by = 1): Term {
    const word = this.find(text) ?? this.#add(text)
    word.documentFrequency += by
    this.#changes += 1
    return word
  }

  /** Takes over the words of a dictionary, in place of those of the one before. */
  teach(texts: Iterable<string>) {
    for (const word of this.#words) word.isTaught = false
    for (const text of texts) (this.find(text) ?? this.#add(text)).isTaught = true
    this.#changes += 1
  }

  #add(text: string): Term {
    const sound = phoneticKey(text)
    const spelt = { text, stem: stem(text), sound, skeleton: consonantsOf(sound) }
    const word: Term = { ...spelt, documentFrequency: 0, isTaught: false }
    const id = this.#words.push(word) - 1
    this.#ids.set(text, id)
    this.#bigrams.add(text)
    this.#unsorted.push(text)
    for (const key of new Set([sound, word.skeleton])) push(this.#bySound, key, id)
    return word
  }

  /** The words that begin so, those of most uses first, and not all of very many. */
  withPrefix(prefix: string): readonly Term[] {
    const known = this.#prefixes().get(prefix)
    if (known) return known
    this.#sort()
    const words: Term[] = []
    for (let at = this.#placeOf(prefix); this.#sorted[at]?.startsWith(prefix); at++) {
      const word = this.find(this.#sorted[at] ?? '')
      if (word && isKnown(word)) words.push(word)
    }
    const found = words.sort(byFrequency).slice(0, MAX_COMPLETIONS)
    // Many words begin with a letter or two, and people type those all the time. There is no end of those that nothing bears.
    if (prefix.length <= SHORT_PREFIX && found.length > 0)
      this.#prefixCache.known.set(prefix, found)
    return found
  }

  /** They are cleared when one is asked for: who puts in many products does not pay for it with each. */
  #prefixes() {
    const { known, asOf } = this.#prefixCache
    if (asOf !== this.#changes) known.clear()
    this.#prefixCache.asOf = this.#changes
    return known
  }

  /** The words of the same sound. */
  homophonesOf = (text: string): Term[] =>
    this.#knownAt(this.#bySound.get(phoneticKey(text)) ?? []).filter((word) =>
      soundsLike(text, word),
    )

  /** The words whose sound begins so, those of most uses first: what is half typed in another script. */
  withPhoneticPrefix(sound: string): readonly Term[] {
    const words = this.#words.filter((word) => word.sound.startsWith(sound) && isKnown(word))
    return words.sort(byFrequency).slice(0, MAX_COMPLETIONS)
  }

  /** The words somebody who misspelt one may have meant, the nearest first. */
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
      ...this.#bigrams.similarTo(word, COMPARED),
      ...(this.#bySound.get(sound) ?? []),
      ...sameSkeleton.slice(0, COMPARED),
    ])
  }

  #sort() {
    if (this.#unsorted.length > FEW) this.#sorted = [...this.#sorted, ...this.#unsorted].sort()
    else for (const text of this.#unsorted) this.#sorted.splice(this.#placeOf(text), 0, text)
    this.#unsorted = []
  }

  /** Where in the sorted words one stands, or would stand. */
  #placeOf(text: string): number {
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

/** What no product bears any more is kept, for it may come back, and is nobody's word until then. */
const isKnown = ({ documentFrequency, isTaught }: Term) => documentFrequency > 0 || isTaught

const byFrequency = (one: Term, other: Term) => other.documentFrequency - one.documentFrequency

function push<K>(lists: Map<K, number[]>, key: K, id: number) {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}
