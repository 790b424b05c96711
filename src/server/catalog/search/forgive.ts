import { addMeaning, type Draft, JOINED, type Known, SURE } from './group.ts'
import { isSlip } from './likeness-rules.ts'
import type { ProductIndex } from './product-index.ts'
import type { Reading } from './sought.ts'
import { stem } from './text-rules.ts'
import type { Similar } from './vocabulary.ts'

/** By steps: of a word that is half a step away, and so on. */
const SURE_OF_SPELLING = [1, 0.82, 0.74, 0.62, 0.52, 0.45, 0.4]
const MAX_CORRECTIONS = 4

/** Finds what a word that is spelt like nothing may be; or like hardly anything, when its maker could not spell either. */
export function forgive(group: Draft, uses: number, known: Known) {
  if (uses > 0) forgiveRare(group, uses, known)
  else if (group.readings.length > 0) addBesideBegun(group, known)
  else if (!addPartsOnPackets(group, known)) forgiveUnknown(group, known)
}

/** What only begins so is behind what is far commoner, and behind what the kitchen calls by its sound: bindi. */
function addBesideBegun(group: Draft, known: Known) {
  const { vocabulary } = known.index
  const isHeard = vocabulary.soundingLike(group.typed).some(({ isTaught }) => isTaught)
  if (isHeard && group.meant.length === 0) {
    group.readings = group.readings.map(lessSure)
    addSounds(group, known)
  } else addFarCommoner(group, known)
}

function forgiveRare(group: Draft, uses: number, known: Known) {
  if (uses <= FEW && !isKitchenWord(group, known)) addCommoner(group, known)
  if (uses <= SOME) addPartsBeside(group, uses, known)
}

function forgiveUnknown(group: Draft, known: Known) {
  addSounds(group, known)
  if (group.readings.length === 0) addCorrections(group, known)
  else if (group.meant.length === 0) addFarCommoner(group, known)
  addParts(group, known)
}

/** Of whatever few packets bear: the kitchen knows it, alone or before another word. */
const isKitchenWord = ({ meant, typed }: Draft, { dictionary }: Known) =>
  meant.length > 0 || dictionary.beginsPhrase(stem(typed))

/**
 * What is spelt nearly so. Few people get the first letter wrong: of words that nobody in a kitchen uses each would
 * be another's slip, a doll no roll.
 */
const similarTo = (typed: string, { index, dictionary }: Known): Similar[] =>
  index.vocabulary
    .similarTo(typed)
    .filter(
      ({ word }) =>
        word.isTaught || !isSlip(word.text, typed) || dictionary.placeOf(word.stem) !== undefined,
    )

/** So few products bear a word that somebody who wrote their names may have misspelt it, too. */
const FEW = 3
/** A word is commoner than a misspelling of it by so many times. */
const BY_FAR = 10

/** By steps: so far away may what is meant be spelt. In a short word another letter makes another word: torch, touch. */
const [SAME_SOUND, ONE_LETTER, SHORT_WORD] = [0.5, 1, 6]

/** What is spelt nearly so and far commoner. */
function addCommoner(group: Draft, known: Known) {
  const most = group.typed.length > SHORT_WORD ? ONE_LETTER : SAME_SOUND
  const key = stem(group.typed)
  const least = (known.index.vocabulary.find(group.typed)?.uses ?? 0) * BY_FAR
  const commoner = similarTo(group.typed, known).find(
    ({ word, steps }) => steps <= most && word.stem !== key && word.uses > least,
  )
  if (!commoner) return
  group.readings.push({ stems: [commoner.word.stem], sureness: SURE.sound })
  group.corrected = commoner.word.text
}

/**
 * What has another letter and is far commoner than all that begins or sounds like what was typed: milk for "milj",
 * whatever Mealz makes.
 */
function addFarCommoner(group: Draft, known: Known) {
  const { index } = known
  const { length } = group.typed
  // Of a longer word so much is right that it is what begins so.
  if (length > SHORTEST_TELLING) return
  const borne = group.readings.reduce(
    (sum, { stems }) => sum + index.documentFrequency(stems[0] ?? ''),
    0,
  )
  const commoner = similarTo(group.typed, known).find(
    ({ word }) => word.text.length === length && word.uses > borne * BY_FAR,
  )
  if (!commoner) return
  group.readings = group.readings.map(lessSure)
  group.readings.push({ stems: [commoner.word.stem], sureness: SURE.sound })
  group.corrected = commoner.word.text
}

const SHORTEST_TELLING = 4
const LESS = 0.8
const lessSure = ({ stems, sureness }: Reading): Reading => ({ stems, sureness: sureness * LESS })

function addSounds(group: Draft, { index, dictionary }: Known) {
  for (const word of index.vocabulary.soundingLike(group.typed)) {
    const meaning = dictionary.meaningOf(word.stem)
    addMeaning(group, meaning, SURE.sound)
    if (word.uses === 0) continue
    group.readings.push({ stems: [word.stem], sureness: SURE.sound })
    group.place ??= dictionary.placeOf(word.stem)
    if (meaning?.texts.some(({ text }) => text === word.text)) group.heard ??= word.text
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

/** What packets write in two words is no misspelling of a third: greentea. */
function addPartsOnPackets(group: Draft, { index, dictionary }: Known): boolean {
  const written = partsOf(group.typed, index).filter((parts) => index.bigramFrequency(parts) > 0)
  const [likeliest] = written
  if (!likeliest) return false
  for (const parts of written) group.readings.push({ stems: parts.map(stem), sureness: 1 })
  group.length = likeliest.length
  group.corrected ??= likeliest.join(' ')
  for (const part of likeliest.toReversed()) group.place ??= dictionary.placeOf(stem(part))
  return true
}

/** A word of more products is surely spelt as it is meant. */
const SOME = 250

/** What packets also write in two words, most of them perhaps: icecream. */
function addPartsBeside(group: Draft, uses: number, { index }: Known) {
  const written = partsOf(group.typed, index)
    .map((parts) => ({ stems: parts.map(stem), beside: index.bigramFrequency(parts) }))
    .filter(({ beside }) => beside > 0)
  if (written.length === 0) return
  const key = stem(group.typed)
  group.readings = group.readings.map((reading) =>
    reading.stems[0] === key ? { stems: reading.stems, sureness: JOINED } : reading,
  )
  for (const { stems } of written) group.readings.push({ stems, sureness: 1 })
  if (written.some(({ beside }) => beside > uses)) group.length = 2
}

/** The pairs of words that are known which it may be, written as one. */
function partsOf(typed: string, index: ProductIndex): string[][] {
  const pairs: string[][] = []
  for (let cut = 1; cut < typed.length; cut++) {
    if (!mayEndAt(cut, typed)) continue
    const parts = [typed.slice(0, cut), typed.slice(cut)]
    if (parts.every((part) => index.documentFrequency(stem(part)) > 0)) pairs.push(parts)
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
  steps - Math.log10(1 + Math.max(word.uses, word.isTaught ? USES_OF_KITCHEN_WORDS : 0)) / 2

/** What is less likely for a short word is a guess: it is better to find nothing than soap for medicine. */
const WILD = 1.4
const SHORT = 7

function addCorrections(group: Draft, known: Known) {
  const { dictionary } = known
  const similar = similarTo(group.typed, known)
    .map((other) => ({ ...other, unlikely: unlikely(other) }))
    .filter((other) => group.typed.length > SHORT || other.unlikely <= WILD)
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
