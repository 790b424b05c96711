import { skeletonOf, soundOf } from './sound-rules.ts'
import { distance } from './spelling-rules.ts'

/** A word that somebody may have meant. `steps` is how far away it is spelt. */
export type Similar = { word: string; steps: number }

type Typed = { word: string; sound: string; skeleton: string | undefined }

const EDGE = 1
/** Two neighbouring letters as a number. */
const pairOf = (one: number, other: number) => (one << 16) | other

/** As alike as words must look, in shared pairs of letters of all they have, before they are compared. */
const ALIKE = 0.34
/** So many of the most alike are compared letter by letter. */
const COMPARED = 60
const SOUNDS_ALIKE = 0.5
/** Letters that may be wrong in a word of so many. */
const STEPS = [0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 3]
const FURTHEST = 3
const SHORT_START = 2
/** Words that one beginning stands for at most. */
const MOST_STARTED = 400

/** Every word that is known, found by how it begins, how it is spelt and how it sounds. */
export class Vocabulary {
  #ids = new Map<string, number>()
  #words: string[] = []
  #uses: number[] = []
  #sounds: string[] = []
  #skeletons: string[] = []
  #sorted: string[] = []
  #isSorted = true
  #starts = new Map<string, readonly string[]>()
  #pairs = new Map<number, number[]>()
  #bySound = new Map<string, number[]>()
  #shared = new Uint8Array(0)
  #shares = new Float32Array(0)

  get size() {
    return this.#words.length
  }

  has = (word: string) => this.#ids.has(word)

  /** How many products bear the word. */
  uses = (word: string) => this.#uses[this.#ids.get(word) ?? -1] ?? 0

  /**
   * Counts one more use of a word, or with -1 one fewer, and returns it as it is kept here. A word stays known
   * when nothing uses it any more.
   */
  use(word: string, by = 1): string {
    const id = this.#ids.get(word) ?? this.#add(word)
    this.#uses[id] = (this.#uses[id] ?? 0) + by
    return this.#words[id] ?? word
  }

  #add(word: string): number {
    const id = this.#words.push(word) - 1
    const sound = soundOf(word)
    const skeleton = skeletonOf(sound)
    this.#ids.set(word, id)
    this.#uses.push(0)
    this.#sounds.push(sound)
    this.#skeletons.push(skeleton)
    this.#sorted.push(word)
    this.#isSorted = false
    if (this.#starts.size > 0) this.#starts.clear()
    for (const pair of new Set(pairsOf(word))) push(this.#pairs, pair, id)
    for (const key of new Set([sound, skeleton])) push(this.#bySound, key, id)
    return id
  }

  /** The words that begin so, those of most uses first, and not all of very many. */
  beginningWith(prefix: string): readonly string[] {
    const known = this.#starts.get(prefix)
    if (known) return known
    this.#sort()
    const words: string[] = []
    for (let at = this.#placeOf(prefix); this.#sorted[at]?.startsWith(prefix); at++)
      words.push(this.#sorted[at] ?? '')
    const found = this.#mostUsed(words)
    // Many words begin with a letter or two, and people type those all the time.
    if (prefix.length <= SHORT_START) this.#starts.set(prefix, found)
    return found
  }

  #mostUsed = (words: readonly string[]): string[] =>
    words
      .map((word) => ({ word, uses: this.uses(word) }))
      .toSorted((one, other) => other.uses - one.uses)
      .slice(0, MOST_STARTED)
      .map(({ word }) => word)

  /** The words of the same sound. */
  soundingLike = (word: string): string[] =>
    (this.#bySound.get(soundOf(word)) ?? []).map((id) => this.#words[id] ?? '')

  /** The words somebody who misspelt one may have meant, the nearest first. */
  similarTo(word: string): Similar[] {
    const sound = soundOf(word)
    const typed = { word, sound, skeleton: word.length > 4 ? skeletonOf(sound) : undefined }
    const limit = STEPS[Math.min(word.length, STEPS.length - 1)] ?? 0
    const near: Similar[] = []
    for (const id of this.#candidates(typed)) {
      const steps = this.#stepsTo(id, typed, limit)
      if (steps <= limit) near.push({ word: this.#words[id] ?? '', steps })
    }
    return near.toSorted(
      (one, other) => one.steps - other.steps || this.uses(other.word) - this.uses(one.word),
    )
  }

  /** By letters, or by sound where that is nearer. Few people get the first letter wrong. */
  #stepsTo(id: number, { word, sound, skeleton }: Typed, limit: number): number {
    const other = this.#words[id] ?? ''
    const byLetters = distance(word, other, FURTHEST)
    const bySound = distance(sound, this.#sounds[id] ?? '', FURTHEST) + SOUNDS_ALIKE
    const steps = Math.min(byLetters, bySound)
    const far = other[0] === word[0] ? 0 : SOUNDS_ALIKE
    const isSkeleton = skeleton !== undefined && skeleton === this.#skeletons[id]
    return far + (isSkeleton ? Math.min(steps, Math.max(limit, 1)) : steps)
  }

  #candidates({ word, sound, skeleton }: Typed): Iterable<number> {
    const alike = this.#alikeTo(word).toSorted(
      (one, other) => (this.#shares[other] ?? 0) - (this.#shares[one] ?? 0),
    )
    const sameSkeleton = skeleton === undefined ? [] : (this.#bySound.get(skeleton) ?? [])
    return new Set([
      ...alike.slice(0, COMPARED),
      ...(this.#bySound.get(sound) ?? []),
      ...sameSkeleton.slice(0, COMPARED),
    ])
  }

  /** The words that share many of its pairs; how many of all they have stands in `#shares`. */
  #alikeTo(word: string): number[] {
    const alike: number[] = []
    for (const id of this.#countShared(word)) {
      const length = (this.#words[id] ?? '').length
      const share = (2 * (this.#shared[id] ?? 0)) / (word.length + length + 2)
      this.#shared[id] = 0
      this.#shares[id] = share
      if (share >= ALIKE && Math.abs(length - word.length) <= FURTHEST) alike.push(id)
    }
    return alike
  }

  /** Counts the pairs each word shares with this one; returns the words that share any. */
  #countShared(word: string): number[] {
    this.#makeRoom()
    const touched: number[] = []
    for (const pair of new Set(pairsOf(word))) {
      for (const id of this.#pairs.get(pair) ?? []) {
        if (this.#shared[id] === 0) touched.push(id)
        this.#shared[id] = (this.#shared[id] ?? 0) + 1
      }
    }
    return touched
  }

  #makeRoom() {
    if (this.#shared.length >= this.size) return
    this.#shared = new Uint8Array(this.size * 2)
    this.#shares = new Float32Array(this.size * 2)
  }

  #sort() {
    if (this.#isSorted) return
    this.#sorted.sort()
    this.#isSorted = true
  }

  /** Where in the sorted words one stands, or would stand. */
  #placeOf(word: string): number {
    let from = 0
    let to = this.#sorted.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#sorted[middle] ?? '') < word) from = middle + 1
      else to = middle
    }
    return from
  }
}

function pairsOf(word: string): number[] {
  const codes = [EDGE, ...Array.from(word, (letter) => letter.charCodeAt(0)), EDGE]
  return codes.slice(1).map((code, place) => pairOf(codes[place] ?? EDGE, code))
}

function push<K>(lists: Map<K, number[]>, key: K, id: number) {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}
