import type { Alternative } from '../index/clauses.ts'
import type { SpellingCandidate } from '../index/vocabulary.ts'
import { isSpelledLike } from '../text/similarity-rules.ts'
import { isFirstLetterSlip } from '../text/spelling-distance-rules.ts'
import { stem } from '../text/text-rules.ts'
import { addCompoundOnPackets, addSplitBeside, addSplits } from './compounds.ts'
import { addMeaning, CONFIDENCE, type Lexicon, type TermDraft } from './query-term.ts'

/** By spelling distance in half steps. */
const CONFIDENCE_OF_DISTANCE = [1, 0.82, 0.74, 0.62, 0.52, 0.45, 0.4]
const MAX_CORRECTIONS = 4

/** Adds corrections of a word that no product has, or so few that they may be misspelt themselves. */
export function correctSpelling(term: TermDraft, documentFrequency: number, lexicon: Lexicon) {
  if (documentFrequency > 0) correctRare(term, documentFrequency, lexicon)
  else if (term.alternatives.length > 0) addBesideCompletions(term, lexicon)
  else if (addCompoundOnPackets(term, lexicon)) term.isGuess = false
  else correctUnknown(term, lexicon)
}

/** Ranks completions behind words that are far more frequent or that the dictionary has by sound: bindi. */
function addBesideCompletions(term: TermDraft, lexicon: Lexicon) {
  const { vocabulary } = lexicon.index
  const isHeard = vocabulary.homophonesOf(term.typed).some(({ isInDictionary }) => isInDictionary)
  if (isHeard && term.meant.length === 0) {
    term.alternatives = term.alternatives.map(demoted)
    addHomophones(term, lexicon)
  } else addMuchMoreFrequent(term, lexicon)
}

function correctRare(term: TermDraft, documentFrequency: number, lexicon: Lexicon) {
  if (documentFrequency <= RARE_FREQUENCY && !isDictionaryWord(term, lexicon))
    addMoreFrequent(term, lexicon)
  if (documentFrequency <= MAX_SPLIT_FREQUENCY) addSplitBeside(term, documentFrequency, lexicon)
}

function correctUnknown(term: TermDraft, lexicon: Lexicon) {
  addHomophones(term, lexicon)
  if (term.alternatives.length === 0) addCorrections(term, lexicon)
  else if (term.meant.length === 0) addMuchMoreFrequent(term, lexicon)
  addSplits(term, lexicon)
}

/** Whether the dictionary has it, alone or as the beginning of a phrase. */
const isDictionaryWord = ({ meant, typed }: TermDraft, { dictionary }: Lexicon) =>
  meant.length > 0 || dictionary.beginsPhrase(stem(typed))

/** Similar words. A wrong first letter is accepted only for words of the dictionary: a doll is not a roll. */
const similarTo = (typed: string, { index, dictionary }: Lexicon): SpellingCandidate[] =>
  index.vocabulary
    .spellingCandidates(typed)
    .filter(
      ({ word }) =>
        isSpelledLike(typed, word) &&
        (word.isInDictionary ||
          !isFirstLetterSlip(word.text, typed) ||
          dictionary.categoryOf(word.stem) !== undefined),
    )

/** A word of more products is not split. */
const MAX_SPLIT_FREQUENCY = 250
/** A word of so few products may be a misspelling on the packets. */
const RARE_FREQUENCY = 3
/** A word is this many times more frequent than its misspelling. */
const MUCH_MORE_FREQUENT = 10

/** Maximum distances. In a short word one letter makes another word: torch, touch. */
const [SAME_SOUND, ONE_LETTER, SHORT_WORD] = [0.5, 1, 6]

/** Adds a similar word that is far more frequent. */
function addMoreFrequent(term: TermDraft, lexicon: Lexicon) {
  const most = term.typed.length > SHORT_WORD ? ONE_LETTER : SAME_SOUND
  const key = stem(term.typed)
  const minFrequency =
    (lexicon.index.vocabulary.find(term.typed)?.documentFrequency ?? 0) * MUCH_MORE_FREQUENT
  const candidate = similarTo(term.typed, lexicon).find(
    ({ word, distance }) =>
      distance <= most && word.stem !== key && word.documentFrequency > minFrequency,
  )
  if (!candidate) return
  term.alternatives.push({ stems: [candidate.word.stem], confidence: CONFIDENCE.sound })
  term.corrected = candidate.word.text
}

/**
 * Adds a word with one other letter that is far more frequent than all completions and homophones: milk for "milj",
 * although Mealz sells products.
 */
function addMuchMoreFrequent(term: TermDraft, lexicon: Lexicon) {
  const { index } = lexicon
  const { length } = term.typed
  // So much of a longer word is typed that its completions are meant.
  if (length > MAX_SHORT_PREFIX) return
  const frequency = term.alternatives.reduce(
    (sum, { stems }) => sum + index.documentFrequency(stems[0] ?? ''),
    0,
  )
  const candidate = similarTo(term.typed, lexicon).find(
    ({ word }) =>
      word.text.length === length && word.documentFrequency > frequency * MUCH_MORE_FREQUENT,
  )
  if (!candidate) return
  term.alternatives = term.alternatives.map(demoted)
  term.alternatives.push({ stems: [candidate.word.stem], confidence: CONFIDENCE.sound })
  term.corrected = candidate.word.text
}

const MAX_SHORT_PREFIX = 4
const DEMOTION = 0.8
const demoted = ({ stems, confidence }: Alternative): Alternative => ({
  stems,
  confidence: confidence * DEMOTION,
})

/** Shortest word whose homophone is certain: with a meaning, and without. */
const MIN_HOMOPHONE_LENGTH = { meant: 4, other: 5 }

function addHomophones(term: TermDraft, { index, dictionary }: Lexicon) {
  for (const word of index.vocabulary.homophonesOf(term.typed)) {
    const meaning = dictionary.meaningOf(word.stem)
    addMeaning(term, meaning, CONFIDENCE.sound)
    if (word.documentFrequency === 0) continue
    term.alternatives.push({ stems: [word.stem], confidence: CONFIDENCE.sound })
    term.category ??= dictionary.categoryOf(word.stem)
    if (meaning?.texts.some(({ text }) => text === word.text)) term.homophone ??= word.text
    if (!meaning) term.corrected ??= word.text
  }
  preferMeaning(term)
}

/** A meaning takes precedence over other homophones: "dudh" is milk, not dude. */
function preferMeaning(term: TermDraft) {
  const isMeant = term.meant.length > 0
  if (isMeant) term.corrected = undefined
  const isHeard = term.typed.length >= MIN_HOMOPHONE_LENGTH[isMeant ? 'meant' : 'other']
  if (isHeard && term.alternatives.length > 0) term.isGuess = false
}

/** Words of the dictionary count as this frequent. */
const DICTIONARY_FREQUENCY = 20

const penalty = ({ word, distance }: SpellingCandidate) =>
  distance -
  Math.log10(1 + Math.max(word.documentFrequency, word.isInDictionary ? DICTIONARY_FREQUENCY : 0)) /
    2

/** Less likely corrections of a short word are dropped: no result is better than soap for medicine. */
const MAX_PENALTY = 1.4
const SHORT = 7
/** A word up to this length with one wrong letter is still a guess. */
const SHORT_GUESS = 5

function addCorrections(term: TermDraft, lexicon: Lexicon) {
  const { dictionary } = lexicon
  const similar = similarTo(term.typed, lexicon)
    .map((other) => ({ ...other, penalty: penalty(other) }))
    .filter((other) => term.typed.length > SHORT || other.penalty <= MAX_PENALTY)
    .toSorted((one, other) => one.penalty - other.penalty)
  const minPenalty = similar[0]?.penalty ?? 0
  const likely = similar
    .filter((other) => other.penalty <= minPenalty + 0.6)
    .slice(0, MAX_CORRECTIONS)
  for (const { word, distance } of likely) {
    const confidence = CONFIDENCE_OF_DISTANCE[Math.round(distance * 2)] ?? 0.4
    term.alternatives.push({ stems: [word.stem], confidence })
    term.category ??= dictionary.categoryOf(word.stem)
    addMeaning(term, dictionary.meaningOf(word.stem), confidence)
  }
  term.corrected = likely[0]?.word.text
  if (term.typed.length > SHORT_GUESS && (likely[0]?.distance ?? 0) <= ONE_LETTER)
    term.isGuess = false
}
