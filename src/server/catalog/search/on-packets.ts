import { slotOf } from './postings.ts'
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
  return rarestOf(whole, index).some((item) => {
    const borne = wordsIn(slotOf(item), index)
    return borne.some((_, at) => standsAt(at, borne, whole, begun))
  })
}

/** Those that bear the rarest of the words; none where one of them is borne by nobody. */
function rarestOf(stems: readonly string[], index: ProductIndex): readonly number[] {
  const postings = stems.map((key) => index.postingsOf(key))
  const [rarest] = postings.toSorted((one, other) => (one?.size ?? 0) - (other?.size ?? 0))
  return rarest?.all() ?? []
}

type Borne = { text: string; stem: string }

function wordsIn(slot: number, index: ProductIndex): readonly Borne[] {
  const brand = index.at(slot)?.product.brand ?? ''
  const branded = wordsOfPlace(brand).map((text) => ({ text, stem: stem(text) }))
  return [...branded, ...index.nameWords(slot)]
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
