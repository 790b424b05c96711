import { documentOf, type Postings } from '../index/postings.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { stem, tokenizeName } from '../text/text-rules.ts'

/** Shorter prefixes match too much. */
const MIN_PREFIX_LENGTH = 2

/**
 * Whether any product has these words in a row, in its brand and name. `isPrefix`: the last word may be incomplete.
 */
export function matchesPhrase(
  words: readonly string[],
  isPrefix: boolean,
  index: ProductIndex,
): boolean {
  const endsInPrefix = isPrefix && (words.at(-1)?.length ?? 0) >= MIN_PREFIX_LENGTH
  const whole = (endsInPrefix ? words.slice(0, -1) : words).map(stem)
  const prefix = endsInPrefix ? words.at(-1) : undefined
  return rarestPostings(whole, prefix, index).some((posting) => {
    const document = documentOf(posting)
    const name = index.nameWords(document)
    return (
      contains(name, whole, prefix) ||
      contains(afterBrand(name, document, whole, index), whole, prefix)
    )
  })
}

const contains = (tokens: readonly Token[], whole: readonly string[], prefix: string | undefined) =>
  tokens.some((_, at) => matchesAt(at, tokens, whole, prefix))

/** Postings of the rarest word; empty if one of the words has none. */
function rarestPostings(
  whole: readonly string[],
  prefix: string | undefined,
  index: ProductIndex,
): readonly number[] {
  const lists = whole.map((key) => [index.postingsOf(key)])
  if (prefix !== undefined) lists.push(stemsWithPrefix(prefix, index).map(index.postingsOf))
  const [fewest = []] = lists.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  return fewest.flatMap((postings) => postings?.all() ?? [])
}

const stemsWithPrefix = (prefix: string, { vocabulary }: ProductIndex) => [
  ...new Set([stem(prefix), ...vocabulary.withPrefix(prefix).map((word) => word.stem)]),
]

const sizeOf = (lists: readonly (Postings | undefined)[]) =>
  lists.reduce((sum, postings) => sum + (postings?.size ?? 0), 0)

type Token = { text: string; stem: string }

/** Brand and name together, if the brand contains the first word. */
function afterBrand(
  name: readonly Token[],
  document: number,
  [first]: readonly string[],
  index: ProductIndex,
): readonly Token[] {
  const brand = tokenizeName(index.at(document)?.product.brand ?? '')
  const branded = brand.map((text) => ({ text, stem: stem(text) }))
  return branded.some((word) => word.stem === first) ? [...branded, ...name] : []
}

function matchesAt(
  at: number,
  tokens: readonly Token[],
  whole: readonly string[],
  prefix: string | undefined,
): boolean {
  if (!whole.every((key, index) => tokens[at + index]?.stem === key)) return false
  const next = tokens[at + whole.length]
  return (
    prefix === undefined ||
    (next !== undefined && (next.text.startsWith(prefix) || next.stem === stem(prefix)))
  )
}
