import type { Alternative } from '../index/clauses.ts'
import type { SpellingCandidate } from '../index/vocabulary.ts'
import { isSpeltLike } from '../text/likeness-rules.ts'
import { isSlip } from '../text/spelling-distance-rules.ts'
import { stem } from '../text/text-rules.ts'
import { addCompoundOnPackets, addSplitBeside, addSplits } from './compounds.ts'
import { addMeaning, CONFIDENCE, type Lexicon, type TermDraft } from './query-term.ts'

/** By spelling distance: of a word that is half a step away, and so on. */
const CONFIDENCE_OF_DISTANCE = [1, 0.82, 0.74, 0.62, 0.52, 0.45, 0.4]
const MAX_CORRECTIONS = 4

/** Finds what a word that is spelt like nothing may be; or like hardly anything, when its maker could not spell either. */
export function correctSpelling(term: TermDraft, documentFrequency: number, lexicon: Lexicon) {
  if (documentFrequency > 0) correctRare(term, documentFrequency, lexicon)
  else if (term.alternatives.length > 0) addBesideCompletions(term, lexicon)
  else if (addCompoundOnPackets(term, lexicon)) term.isGuess = false
  else correctUnknown(term, lexicon)
}

/** What only begins so is behind what is far commoner, and behind what the kitchen calls by its sound: bindi. */
function addBesideCompletions(term: TermDraft, lexicon: Lexicon) {
  const { vocabulary } = lexicon.index
  const isHeard = vocabulary.homophonesOf(term.typed).some(({ isTaught }) => isTaught)
  if (isHeard && term.meant.length === 0) {
    term.alternatives = term.alternatives.map(lessConfident)
    addHomophones(term, lexicon)
  } else addFarCommoner(term, lexicon)
}

function correctRare(term: TermDraft, documentFrequency: number, lexicon: Lexicon) {
  if (documentFrequency <= FEW && !isKitchenWord(term, lexicon)) addCommoner(term, lexicon)
  if (documentFrequency <= SOME) addSplitBeside(term, documentFrequency, lexicon)
}

function correctUnknown(term: TermDraft, lexicon: Lexicon) {
  addHomophones(term, lexicon)
  if (term.alternatives.length === 0) addCorrections(term, lexicon)
  else if (term.meant.length === 0) addFarCommoner(term, lexicon)
  addSplits(term, lexicon)
}

/** Of whatever few packets bear: the kitchen knows it, alone or before another word. */
const isKitchenWord = ({ meant, typed }: TermDraft, { dictionary }: Lexicon) =>
  meant.length > 0 || dictionary.beginsPhrase(stem(typed))

/**
 * What is spelt nearly so. Few people get the first letter wrong: of words that nobody in a kitchen uses each would
 * be another's slip, a doll no roll.
 */
const similarTo = (typed: string, { index, dictionary }: Lexicon): SpellingCandidate[] =>
  index.vocabulary
    .spellingCandidates(typed)
    .filter(
      ({ word }) =>
        isSpeltLike(typed, word) &&
        (word.isTaught || !isSlip(word.text, typed) || dictionary.placeOf(word.stem) !== undefined),
    )

/** A word of more products is surely spelt as it is meant. */
const SOME = 250
/** So few products bear a word that somebody who wrote their names may have misspelt it, too. */
const FEW = 3
/** A word is commoner than a misspelling of it by so many times. */
const BY_FAR = 10

/** By steps: so far away may what is meant be spelt. In a short word another letter makes another word: torch, touch. */
const [SAME_SOUND, ONE_LETTER, SHORT_WORD] = [0.5, 1, 6]

/** What is spelt nearly so and far commoner. */
function addCommoner(term: TermDraft, lexicon: Lexicon) {
  const most = term.typed.length > SHORT_WORD ? ONE_LETTER : SAME_SOUND
  const key = stem(term.typed)
  const least = (lexicon.index.vocabulary.find(term.typed)?.documentFrequency ?? 0) * BY_FAR
  const commoner = similarTo(term.typed, lexicon).find(
    ({ word, distance }) => distance <= most && word.stem !== key && word.documentFrequency > least,
  )
  if (!commoner) return
  term.alternatives.push({ stems: [commoner.word.stem], confidence: CONFIDENCE.sound })
  term.corrected = commoner.word.text
}

/**
 * What has another letter and is far commoner than all that begins or sounds like what was typed: milk for "milj",
 * whatever Mealz makes.
 */
function addFarCommoner(term: TermDraft, lexicon: Lexicon) {
  const { index } = lexicon
  const { length } = term.typed
  // Of a longer word so much is right that it is what begins so.
  if (length > SHORTEST_TELLING) return
  const borne = term.alternatives.reduce(
    (sum, { stems }) => sum + index.documentFrequency(stems[0] ?? ''),
    0,
  )
  const commoner = similarTo(term.typed, lexicon).find(
    ({ word }) => word.text.length === length && word.documentFrequency > borne * BY_FAR,
  )
  if (!commoner) return
  term.alternatives = term.alternatives.map(lessConfident)
  term.alternatives.push({ stems: [commoner.word.stem], confidence: CONFIDENCE.sound })
  term.corrected = commoner.word.text
}

const SHORTEST_TELLING = 4
const LESS = 0.8
const lessConfident = ({ stems, confidence }: Alternative): Alternative => ({
  stems,
  confidence: confidence * LESS,
})

/** A word that is typed by its sound is no guess from so many letters on: one of the kitchen, and any other. */
const SHORTEST_HEARD = { meant: 4, other: 5 }

function addHomophones(term: TermDraft, { index, dictionary }: Lexicon) {
  for (const word of index.vocabulary.homophonesOf(term.typed)) {
    const meaning = dictionary.meaningOf(word.stem)
    addMeaning(term, meaning, CONFIDENCE.sound)
    if (word.documentFrequency === 0) continue
    term.alternatives.push({ stems: [word.stem], confidence: CONFIDENCE.sound })
    term.place ??= dictionary.placeOf(word.stem)
    if (meaning?.texts.some(({ text }) => text === word.text)) term.homophone ??= word.text
    if (!meaning) term.corrected ??= word.text
  }
  preferMeaning(term)
}

/** What has a meaning is taken for that, whatever else sounds like it: dudh is milk, and no dude. */
function preferMeaning(term: TermDraft) {
  const isMeant = term.meant.length > 0
  if (isMeant) term.corrected = undefined
  const isHeard = term.typed.length >= SHORTEST_HEARD[isMeant ? 'meant' : 'other']
  if (isHeard && term.alternatives.length > 0) term.isGuess = false
}

/** As likely as a word of so many products. */
const FREQUENCY_OF_KITCHEN_WORDS = 20

const penalty = ({ word, distance }: SpellingCandidate) =>
  distance -
  Math.log10(1 + Math.max(word.documentFrequency, word.isTaught ? FREQUENCY_OF_KITCHEN_WORDS : 0)) /
    2

/** What is less likely for a short word is a guess: it is better to find nothing than soap for medicine. */
const MAX_PENALTY = 1.4
const SHORT = 7
/** A word of so few letters that is one letter away from another is still a guess. */
const SHORT_GUESS = 5

function addCorrections(term: TermDraft, lexicon: Lexicon) {
  const { dictionary } = lexicon
  const similar = similarTo(term.typed, lexicon)
    .map((other) => ({ ...other, penalty: penalty(other) }))
    .filter((other) => term.typed.length > SHORT || other.penalty <= MAX_PENALTY)
    .toSorted((one, other) => one.penalty - other.penalty)
  const least = similar[0]?.penalty ?? 0
  const likely = similar.filter((other) => other.penalty <= least + 0.6).slice(0, MAX_CORRECTIONS)
  for (const { word, distance } of likely) {
    const confidence = CONFIDENCE_OF_DISTANCE[Math.round(distance * 2)] ?? 0.4
    term.alternatives.push({ stems: [word.stem], confidence })
    term.place ??= dictionary.placeOf(word.stem)
    addMeaning(term, dictionary.meaningOf(word.stem), confidence)
  }
  term.corrected = likely[0]?.word.text
  if (term.typed.length > SHORT_GUESS && (likely[0]?.distance ?? 0) <= ONE_LETTER)
    term.isGuess = false
}
