import { skeletonOf, soundOf } from './sound-rules.ts'
import { distance } from './spelling-rules.ts'
import { Spellings } from './spellings.ts'
import { stem } from './text-rules.ts'

/** A word that is known, and all that is asked of it again and again. */
export type Word = {
  readonly text: string
  readonly stem: string
  readonly sound: string
  readonly skeleton: string
  /** How many products bear it. */
  uses: number
}

/** A word that somebody may have meant. `steps` is how far away it is spelt. */
export type Similar = { word: Word; steps: number }

type Typed = { word: string; sound: string; skeleton: string | undefined }

const FURTHEST = 3
/** So many of the most alike are compared letter by letter. */
const COMPARED = 60
const SOUNDS_ALIKE = 0.5
/** Letters that may be wrong in a word of so many. */
const STEPS = [0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 3]
const SHORT_START = 2
/** Words that one beginning stands for at most. */
const MOST_STARTED = 400
/** So few new words find their place one by one. */
const FEW = 50

/** Every word that is known, found by how it begins, how it is spelt and how it sounds. */
export class Vocabulary {
  #ids = new Map<string, number>()
  #words: Word[] = []
  /** Texts in their order, but for those that are `#unsorted`. */
  #sorted: string[] = []
  #unsorted: string[] = []
  #starts = new Map<string, readonly Word[]>()
  #spellings = new Spellings()
  #bySound = new Map<string, number[]>()

  find = (text: string): Word | undefined => this.#words[this.#ids.get(text) ?? -1]

  /**
   * Counts one more use of a word, or with -1 one fewer, and returns it as it is kept here. A word stays known
   * when nothing uses it any more.
   */
  use(text: string, by = 1): Word {
    const word = this.find(text) ?? this.#add(text)
    word.uses += by
    return word
  }

  #add(text: string): Word {
    const sound = soundOf(text)
    const word = { text, stem: stem(text), sound, skeleton: skeletonOf(sound), uses: 0 }
    const id = this.#words.push(word) - 1
    this.#ids.set(text, id)
    this.#spellings.add(text)
    this.#unsorted.push(text)
    if (this.#starts.size > 0) this.#starts.clear()
    for (const key of new Set([sound, word.skeleton])) push(this.#bySound, key, id)
    return word
  }

  /** The words that begin so, those of most uses first, and not all of very many. */
  beginningWith(prefix: string): readonly Word[] {
    const known = this.#starts.get(prefix)
    if (known) return known
    this.#sort()
    const words: Word[] = []
    for (let at = this.#placeOf(prefix); this.#sorted[at]?.startsWith(prefix); at++) {
      const word = this.find(this.#sorted[at] ?? '')
      if (word) words.push(word)
    }
    const found = words.sort(byUses).slice(0, MOST_STARTED)
    // Many words begin with a letter or two, and people type those all the time.
    if (prefix.length <= SHORT_START) this.#starts.set(prefix, found)
    return found
  }

  /** The words of the same sound. */
  soundingLike = (text: string): Word[] =>
    (this.#bySound.get(soundOf(text)) ?? []).flatMap((id) => this.#words[id] ?? [])

  /** The words somebody who misspelt one may have meant, the nearest first. */
  similarTo(text: string): Similar[] {
    const sound = soundOf(text)
    const typed = { word: text, sound, skeleton: text.length > 4 ? skeletonOf(sound) : undefined }
    const limit = STEPS[Math.min(text.length, STEPS.length - 1)] ?? 0
    const near: Similar[] = []
    for (const id of this.#candidates(typed)) {
      const word = this.#words[id]
      const steps = word ? stepsTo(word, typed, limit) : FURTHEST + 1
      if (word && steps <= limit) near.push({ word, steps })
    }
    return near.sort((one, other) => one.steps - other.steps || byUses(one.word, other.word))
  }

  #candidates({ word, sound, skeleton }: Typed): Iterable<number> {
    const sameSkeleton = skeleton === undefined ? [] : (this.#bySound.get(skeleton) ?? [])
    return new Set([
      ...this.#spellings.alikeTo(word, COMPARED),
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

const byUses = (one: Word, other: Word) => other.uses - one.uses

/** By letters, or by sound where that is nearer; more than the limit for all that is further. Few people get the first letter wrong. */
function stepsTo(other: Word, { word, sound, skeleton }: Typed, limit: number): number {
  const far = other.text[0] === word[0] ? 0 : SOUNDS_ALIKE
  const most = skeleton !== undefined && skeleton === other.skeleton ? Math.max(limit, 1) : Infinity
  const byLetters = distance(word, other.text, limit)
  const bySound = distance(sound, other.sound, limit) + SOUNDS_ALIKE
  return far + Math.min(byLetters, bySound, most)
}

function push<K>(lists: Map<K, number[]>, key: K, id: number) {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}
