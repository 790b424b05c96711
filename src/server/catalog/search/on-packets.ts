import { documentOf, type Postings } from './postings.ts'
import type { ProductIndex } from './product-index.ts'
import { stem, wordsOfPlace } from './text-rules.ts'

/** A word of fewer letters begins too much. */
const SHORTEST_BEGUN = 2

/**
 * Whether some product bears these words in a row, in its brand and its name. `mayGoOn`: the last may not have been
 * typed to its end.
 */
export function isOnPackets(
  words: readonly string[],
  mayGoOn: boolean,
  index: ProductIndex,
): boolean {
  const isBegun = mayGoOn && (words.at(-1)?.length ?? 0) >= SHORTEST_BEGUN
  const whole = (isBegun ? words.slice(0, -1) : words).map(stem)
  const begun = isBegun ? words.at(-1) : undefined
  return fewestBearing(whole, begun, index).some((item) => {
    const document = documentOf(item)
    const name = index.nameWords(document)
    return isIn(name, whole, begun) || isIn(afterBrand(name, document, whole, index), whole, begun)
  })
}

const isIn = (borne: readonly Borne[], whole: readonly string[], begun: string | undefined) =>
  borne.some((_, at) => standsAt(at, borne, whole, begun))

/** Who bears the rarest of the words; nobody where one of them is borne by none. */
function fewestBearing(
  whole: readonly string[],
  begun: string | undefined,
  index: ProductIndex,
): readonly number[] {
  const bearers = whole.map((key) => [index.postingsOf(key)])
  if (begun !== undefined) bearers.push(stemsFrom(begun, index).map(index.postingsOf))
  const [fewest = []] = bearers.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  return fewest.flatMap((postings) => postings?.all() ?? [])
}

const stemsFrom = (begun: string, { vocabulary }: ProductIndex) => [
  ...new Set([stem(begun), ...vocabulary.beginningWith(begun).map((word) => word.stem)]),
]

const sizeOf = (bearers: readonly (Postings | undefined)[]) =>
  bearers.reduce((sum, postings) => sum + (postings?.size ?? 0), 0)

type Borne = { text: string; stem: string }

/** The brand and the name behind it, where the brand bears the first of the words. */
function afterBrand(
  name: readonly Borne[],
  document: number,
  [first]: readonly string[],
  index: ProductIndex,
): readonly Borne[] {
  const brand = wordsOfPlace(index.at(document)?.product.brand ?? '')
  const branded = brand.map((text) => ({ text, stem: stem(text) }))
  return branded.some((word) => word.stem === first) ? [...branded, ...name] : []
}

function standsAt(
  at: number,
  borne: readonly Borne[],
  whole: readonly string[],
  begun: string | undefined,
): boolean {
  if (!whole.every((key, place) => borne[at + place]?.stem === key)) return false
  const next = borne[at + whole.length]
  return (
    begun === undefined ||
    (next !== undefined && (next.text.startsWith(begun) || next.stem === stem(begun)))
  )
}
