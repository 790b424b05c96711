import { SHAPES_OF, type Shapes } from '../index/analysis-rules.ts'
import { NO_BRAND } from '../index/brands.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Interpretation } from '../search-types.ts'
import { type Amount, literalQuery, stem } from '../text/text-rules.ts'
import { parsePrefix, prefixKey } from './completions.ts'
import { cachedTerm, type TermMemory, termsOf } from './parse-terms.ts'
import { parseText } from './parse-text.ts'
import { finishTerm, type Lexicon, newTerm, type QueryTerm } from './query-term.ts'

/** Something a product must be without. */
export type Exclusion = {
  /** Matches products labelled as free of it: eggless, no onion, sugar free. */
  freeFrom: QueryTerm
  excluded: QueryTerm
}

export type Query = {
  terms: readonly QueryTerm[]
  exclusions: readonly Exclusion[]
  amount: Amount | undefined
  /** Category word where such products belong; empty if unknown. */
  category: string
  /** Number of the brand that the query names, or `NO_BRAND`. */
  brand: number
  /** Words are taken as spelt: no correction, no other reading. */
  isLiteral: boolean
}

/** The query of a request without text. */
export const EMPTY_QUERY: Query = {
  terms: [],
  exclusions: [],
  amount: undefined,
  category: '',
  brand: NO_BRAND,
  isLiteral: false,
}

/** How shapes of names are scored, depending on whether the query asks for processed food. */
export const shapesFor = ({ terms }: Query): Shapes =>
  terms.some(({ isProcessed }) => isProcessed) ? SHAPES_OF.processed : SHAPES_OF.plain

/** Number of words as products may write them. */
export const wordCountOf = ({ terms }: Query): number =>
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

/** `isFound`: there are products before filters are applied. */
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

/** Numbers and single letters are ignored silently, not reported as dropped. */
const isUnknownWord = ({ typed, disjunction }: QueryTerm) =>
  disjunction.conjunctions.length === 0 && typed.length > 2 && !/\d/.test(typed)

const MAX_NEAR = 5
const MAX_NEAR_EACH = 2
/** Shorter words sound like almost anything: the C of Vitamin C like "qqqq". */
const MIN_NEAR_LETTERS = 3

/** Similar words beyond the distance of a correction, so they are only offered. */
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

/** Parses a text. `literal`: words are taken as spelt. */
export function parseQuery(text: string, lexicon: TermMemory, literal = false): Query {
  const { words, excluded, amount } = literal
    ? { ...literalQuery(text), excluded: [] }
    : parseText(text, lexicon)
  const terms = termsOf(words, lexicon, literal)
  const exclusions = excluded.map((word) => parseExclusion(word, lexicon))
  const category = categoryOf(terms, lexicon)
  const brand = brandIn(terms, lexicon)
  return { terms, exclusions, amount, category, brand, isLiteral: literal }
}

function parseExclusion(word: string, lexicon: TermMemory): Exclusion {
  const { memory, index } = lexicon
  const freeFrom = memory.getOrCompute(`-${word}`, index.version, () => freeFromTerm(word, lexicon))
  return { freeFrom, excluded: cachedTerm(word, lexicon, false) }
}

const FREE_MARKERS = ['no', 'without']
const FREE = 'free'

/** A term for the ways packets say that something is not in them. */
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
  for (const sign of FREE_MARKERS) yield [sign, ...stems]
  if (stems.length === 1) yield [`${stems[0]}less`]
  // Only if packets have this phrase: otherwise a gift beside it would match, "Onion Rings, Get 1 Free".
  if (index.bigramFrequency([stems.at(-1) ?? '', FREE]) > 0) yield [...stems, FREE]
}

/** The category of the dictionary; otherwise the category that a word of the query names: cakes. */
function categoryOf(terms: readonly QueryTerm[], { index: { categorySets } }: Lexicon): string {
  const fromDictionary = terms.findLast(({ category }) => category)?.category
  return (
    fromDictionary ?? terms.findLast(({ typed }) => categorySets.isNamed(stem(typed)))?.typed ?? ''
  )
}

/** A dictionary meaning comes before a brand of similar sound: "matar" is peas, not MTR. */
function brandIn(terms: readonly QueryTerm[], { index }: Lexicon): number {
  const words = terms.flatMap(({ corrected, homophone, meant, typed }) =>
    (meant.length > 0 ? (homophone ?? typed) : (corrected ?? typed)).split(' '),
  )
  const meant = terms.length === 1 ? (terms[0]?.meant ?? []) : []
  return index.brands.namedByAnyOf(meant, index) || index.brands.namedIn(words.map(stem), index)
}

/**
 * The same query with its last word also read as a prefix, because it may still be being typed. Undefined if it is
 * misspelt: then its prefixes are already included.
 */
export function withLastAsPrefix(query: Query, lexicon: TermMemory): Query | undefined {
  const last = query.terms.at(-1)
  const { memory, index } = lexicon
  if (!last || last.corrected || last.typed.length < MIN_PREFIX_LENGTH) return undefined
  if (index.documentFrequency(stem(last.typed)) === 0) return undefined
  const prefixed = memory.getOrCompute(prefixKey(last), index.version, () =>
    parsePrefix(last, lexicon),
  )
  return { ...query, terms: [...query.terms.slice(0, -1), prefixed] }
}

/** Shorter prefixes match too much. */
const MIN_PREFIX_LENGTH = 2

/** Whether the last word is more likely a prefix than a whole word: "on" of onion, "agar" of agarbatti. */
export function isMoreLikelyPrefix({ terms }: Query, { index }: Lexicon): boolean {
  const typed = terms.at(-1)?.typed ?? ''
  const key = stem(typed)
  const [longer] = index.vocabulary.withPrefix(typed).filter((word) => word.stem !== key)
  return longer !== undefined && longer.documentFrequency > index.headFrequency(key)
}
