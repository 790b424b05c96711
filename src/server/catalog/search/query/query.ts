import { SHAPES_OF, type Shapes } from '../index/analysis-rules.ts'
import { NO_BRAND } from '../index/brands.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Interpretation } from '../search-types.ts'
import { type Amount, literalQuery, stem } from '../text/text-rules.ts'
import { prefixKey, readPrefix } from './completions.ts'
import { recallTerm, type TermMemory, termsOf } from './parse-terms.ts'
import { parseText } from './parse-text.ts'
import { finishTerm, type Lexicon, newTerm, type QueryTerm } from './query-term.ts'

/** What something should go without. */
export type Exclusion = {
  /** Saying that it is not there: eggless, no onion, sugar free. */
  freeFrom: QueryTerm
  thing: QueryTerm
}

export type Query = {
  terms: readonly QueryTerm[]
  exclusions: readonly Exclusion[]
  amount: Amount | undefined
  /** Where such things are plainly found; empty where nobody knows. */
  place: string
  /** The number of the brand that is named; `NO_BRAND` where none is. */
  brand: number
  /** Every word is spelt as it is meant. */
  isLiteral: boolean
}

/** What asks for nothing. */
export const EMPTY_QUERY: Query = {
  terms: [],
  exclusions: [],
  amount: undefined,
  place: '',
  brand: NO_BRAND,
  isLiteral: false,
}

/** How names are looked at, by whether something is asked for that is made of another. */
export const shapesFor = ({ terms }: Query): Shapes =>
  terms.some(({ isMade }) => isMade) ? SHAPES_OF.made : SHAPES_OF.thing

/** How many words are asked for, as packets may write them. */
export const lengthOf = ({ terms }: Query): number =>
  terms.reduce((sum, { length }) => sum + length, 0)

const MAX_MEANT = 6

function understandingOf({
  terms,
  exclusions,
}: Query): Pick<Interpretation, 'corrected' | 'meant'> {
  const all = [...terms, ...exclusions.map(({ freeFrom }) => freeFrom)]
  const isCorrected = terms.some(({ corrected }) => corrected !== undefined)
  return {
    corrected: isCorrected ? all.map(({ corrected, typed }) => corrected ?? typed).join(' ') : null,
    meant: [...new Set(terms.flatMap(({ meant }) => meant))].slice(0, MAX_MEANT),
  }
}

/** `isFound`: there are products, whatever filters leave of them. */
export function interpretationOf(query: Query, isFound: boolean, lexicon: Lexicon): Interpretation {
  const dropped = isFound ? query.terms.filter(isUnknownWord) : []
  const known = query.terms.filter((term) => !dropped.includes(term))
  return {
    ...understandingOf({ ...query, terms: known }),
    dropped: dropped.map(({ typed }) => typed),
    instead: known.map(({ corrected, typed }) => corrected ?? typed).join(' '),
    near: isFound ? [] : nearWords(query, lexicon),
  }
}

/** A number or a single letter beside a word is left out without a word. */
const isUnknownWord = ({ typed, disjunction }: QueryTerm) =>
  disjunction.conjunctions.length === 0 && typed.length > 2 && !/\d/.test(typed)

const MAX_NEAR = 5
const MAX_NEAR_EACH = 2
/** A shorter word sounds like almost anything: the C of Vitamin C like qqqq. */
const MIN_NEAR_LETTERS = 3

/** Further away than a word may be to be taken for what was typed, so they are only offered. */
function nearWords({ terms, isLiteral }: Query, { index }: Lexicon): string[] {
  if (isLiteral) return []
  const near = terms.flatMap(({ typed, corrected }) => {
    const alike = index.vocabulary
      .spellingCandidates(typed)
      .filter(({ word }) => word.documentFrequency > 0 && word.text.length >= MIN_NEAR_LETTERS)
    return [...(corrected ? [corrected] : []), ...alike.map(({ word }) => word.text)].slice(
      0,
      MAX_NEAR_EACH,
    )
  })
  return [...new Set(near)].slice(0, MAX_NEAR)
}

/** Reads what was typed. `literal`: every word is spelt as it is meant. */
export function parseQuery(text: string, lexicon: TermMemory, literal = false): Query {
  const { words, excluded, amount } = literal
    ? { ...literalQuery(text), excluded: [] }
    : parseText(text, lexicon)
  const terms = termsOf(words, lexicon, literal)
  const exclusions = excluded.map((word) => parseExclusion(word, lexicon))
  const place = placeOf(terms, lexicon)
  const brand = brandNamedIn(terms, lexicon)
  return { terms, exclusions, amount, place, brand, isLiteral: literal }
}

function parseExclusion(word: string, lexicon: TermMemory): Exclusion {
  const { memory, index } = lexicon
  const freeFrom = memory.recall(`-${word}`, index.version, () => freeFromTerm(word, lexicon))
  return { freeFrom, thing: recallTerm(word, lexicon, false) }
}

const SIGNS = ['no', 'without']
const FREE = 'free'

/** As packets say that something is not in them. */
function freeFromTerm(word: string, { index, dictionary }: Lexicon): QueryTerm {
  const freeFrom = newTerm(`without ${word}`)
  const key = stem(word)
  const meant = dictionary.meaningOf(key)?.texts ?? []
  for (const stems of [[key], ...meant.map((text) => text.stems)])
    for (const signed of markedFree(stems, index))
      freeFrom.alternatives.push({ stems: signed, confidence: 1 })
  return finishTerm(freeFrom, index)
}

function* markedFree(stems: readonly string[], index: ProductIndex): Generator<readonly string[]> {
  for (const sign of SIGNS) yield [sign, ...stems]
  if (stems.length === 1) yield [`${stems[0]}less`]
  // Else a gift beside it would be enough: "Onion Rings, Get 1 Free".
  if (index.bigramFrequency([stems.at(-1) ?? '', FREE]) > 0) yield [...stems, FREE]
}

/** As the dictionary says; else the category that is called as something that was typed: cakes. */
function placeOf(terms: readonly QueryTerm[], { index: { places } }: Lexicon): string {
  const told = terms.findLast(({ place }) => place)?.place
  return told ?? terms.findLast(({ typed }) => places.isNamed(stem(typed)))?.typed ?? ''
}

/** What the kitchen knows by another name is that, a brand or not, and no brand that sounds like it: coke; matar, MTR. */
function brandNamedIn(terms: readonly QueryTerm[], { index }: Lexicon): number {
  const words = terms.flatMap(({ corrected, homophone, meant, typed }) =>
    (meant.length > 0 ? (homophone ?? typed) : (corrected ?? typed)).split(' '),
  )
  const meant = terms.length === 1 ? (terms[0]?.meant ?? []) : []
  return index.brands.namedByOne(meant, index) || index.brands.namedIn(words.map(stem), index)
}

/**
 * The same query with its last word read as a prefix as well, which it may be while it is being typed.
 * Undefined: it is spelt like nothing that is here, and so has been read as a prefix before.
 */
export function withLastAsPrefix(query: Query, lexicon: TermMemory): Query | undefined {
  const last = query.terms.at(-1)
  const { memory, index } = lexicon
  if (!last || last.corrected || last.typed.length < SHORTEST_PREFIX) return undefined
  if (index.documentFrequency(stem(last.typed)) === 0) return undefined
  const prefixed = memory.recall(prefixKey(last), index.version, () => readPrefix(last, lexicon))
  return { ...query, terms: [...query.terms.slice(0, -1), prefixed] }
}

/** Too much begins with fewer letters. */
const SHORTEST_PREFIX = 2

/**
 * Whether the last word is rather the prefix of one that more products bear than it is the name of: "on" of onion,
 * "agar" of agarbatti.
 */
export function isRatherPrefix({ terms }: Query, { index }: Lexicon): boolean {
  const typed = terms.at(-1)?.typed ?? ''
  const key = stem(typed)
  const [longer] = index.vocabulary.withPrefix(typed).filter((word) => word.stem !== key)
  return longer !== undefined && longer.documentFrequency > index.headFrequency(key)
}
