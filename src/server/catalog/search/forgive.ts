import { addMeaning, type Draft, type Known, SURE } from './group.ts'
import type { ProductIndex } from './product-index.ts'
import { stem } from './text-rules.ts'
import type { Similar } from './vocabulary.ts'

/** By steps: of a word that is half a step away, and so on. */
const SURE_OF_SPELLING = [1, 0.82, 0.74, 0.62, 0.52, 0.45, 0.4]
const MAX_CORRECTIONS = 4

/** Finds what a word that is spelt like nothing may be; or like hardly anything, when its maker could not spell either. */
export function forgive(group: Draft, uses: number, known: Known) {
  if (group.readings.length > 0) {
    if (uses > 0 && uses <= FEW && !isKitchenWord(group, known)) addCommoner(group, known)
    if (uses > 0 && uses <= SOME) addPartsBeside(group, uses, known)
    return
  }
  addSounds(group, known)
  if (group.readings.length === 0) addCorrections(group, known)
  addParts(group, known)
}

/** Of whatever few packets bear: the kitchen knows it, alone or before another word. */
const isKitchenWord = ({ meant, typed }: Draft, { dictionary }: Known) =>
  meant.length > 0 || dictionary.beginsPhrase(stem(typed))

/** So few products bear a word that somebody who wrote their names may have misspelt it, too. */
const FEW = 3
/** A word is commoner than a misspelling of it by so many times. */
const BY_FAR = 10

/** What is one letter away and far commoner. */
function addCommoner(group: Draft, { index: { vocabulary } }: Known) {
  const key = stem(group.typed)
  const least = (vocabulary.find(group.typed)?.uses ?? 0) * BY_FAR
  const commoner = vocabulary
    .similarTo(group.typed)
    .find(({ word, steps }) => steps <= 1 && word.stem !== key && word.uses > least)
  if (!commoner) return
  group.readings.push({ stems: [commoner.word.stem], sureness: SURE.sound })
  group.corrected = commoner.word.text
}

function addSounds(group: Draft, { index, dictionary }: Known) {
  for (const word of index.vocabulary.soundingLike(group.typed)) {
    const meaning = dictionary.meaningOf(word.stem)
    addMeaning(group, meaning, SURE.sound)
    if (word.uses === 0) continue
    group.readings.push({ stems: [word.stem], sureness: SURE.sound })
    group.place ??= dictionary.placeOf(word.stem)
    if (!meaning) group.corrected ??= word.text
  }
  // What has a meaning is taken for that, whatever else sounds like it: dudh is milk, and no dude.
  if (group.meant.length > 0) group.corrected = undefined
}

/** Two words typed as one: handwash, 7up. */
export function addParts(group: Draft, { index }: Known) {
  for (const parts of partsOf(group.typed, index)) {
    group.readings.push({ stems: parts.map(stem), sureness: SURE.split })
    if (group.meant.length === 0) group.corrected ??= parts.join(' ')
  }
}

/** A word of more products is surely spelt as it is meant. */
const SOME = 250

/** What packets also write in two words, most of them perhaps: icecream. */
function addPartsBeside(group: Draft, uses: number, { index }: Known) {
  for (const parts of partsOf(group.typed, index)) {
    const beside = index.usesBeside(parts)
    const sureness = beside > uses ? SURE.meaning : SURE.split
    if (beside > 0) group.readings.push({ stems: parts.map(stem), sureness })
  }
}

/** The pairs of words that are known which it may be, written as one. */
function partsOf(typed: string, index: ProductIndex): string[][] {
  const pairs: string[][] = []
  for (let cut = 1; cut < typed.length; cut++) {
    if (!mayEndAt(cut, typed)) continue
    const parts = [typed.slice(0, cut), typed.slice(cut)]
    if (parts.every((part) => index.usesOf(stem(part)) > 0)) pairs.push(parts)
  }
  return pairs
}

/** Of shorter parts any word could be made. */
const [SHORTEST_PART, SHORTEST_REST] = [3, 2]

/** Whether a word may end here: a number has no shortest. */
const mayEndAt = (cut: number, typed: string) =>
  (cut >= SHORTEST_PART && cut <= typed.length - SHORTEST_REST) ||
  isDigit(typed, cut - 1) !== isDigit(typed, cut)
const isDigit = (text: string, at: number) => /\d/.test(text[at] ?? '')

/** As likely as a word of so many products. */
const USES_OF_KITCHEN_WORDS = 20

const unlikely = ({ word, steps }: Similar) =>
  steps - Math.log10(1 + (word.uses || USES_OF_KITCHEN_WORDS)) / 2

function addCorrections(group: Draft, { index, dictionary }: Known) {
  const similar = index.vocabulary
    .similarTo(group.typed)
    .map((other) => ({ ...other, unlikely: unlikely(other) }))
    .toSorted((one, other) => one.unlikely - other.unlikely)
  const least = similar[0]?.unlikely ?? 0
  const likely = similar.filter((other) => other.unlikely <= least + 0.6).slice(0, MAX_CORRECTIONS)
  for (const { word, steps } of likely) {
    const sureness = SURE_OF_SPELLING[Math.round(steps * 2)] ?? 0.4
    group.readings.push({ stems: [word.stem], sureness })
    group.place ??= dictionary.placeOf(word.stem)
    addMeaning(group, dictionary.meaningOf(word.stem), sureness)
  }
  group.corrected = likely[0]?.word.text
}
