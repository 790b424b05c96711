import { MAX_SIZES } from '#contract/catalog/product-kinds.ts'
import { text } from '#contract/language/text.ts'
import { invalid } from '#server/lib/errors.ts'
import { isUuid } from '#server/lib/id.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import { cleanText } from './clean-text.ts'

/** In a list: this product is no size of anything. */
const NO_GROUP = 'none'
const MAX_LENGTH = 100

/**
 * The group of a cell: the id of an export, or any words, which name the same group in every list. Null takes the
 * product out of its group.
 */
export function readSizeGroup(cell: string): string | null {
  const words = cleanText(cell).toLowerCase()
  if (words === NO_GROUP) return null
  if (words === '') throw invalid(text('This cannot be read.'))
  if (words.length > MAX_LENGTH)
    throw invalid(text('It is longer than {max} characters.', { max: MAX_LENGTH }))
  return isUuid(words) ? words : idOfWords(words)
}

/** A UUID of version 8, whose bits an application chooses (RFC 9562). */
function idOfWords(words: string): string {
  const hex = hashOfValues('size-group', words).toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

type Move = { before: string | null; after: string | null }

/** Counts the sizes of groups while rows of a list join and leave them. */
export class SizeCounts {
  readonly #sizes = new Map<string, number>()

  constructor(members: readonly { sizeGroup: string | null }[]) {
    for (const { sizeGroup } of members) this.#add(sizeGroup, 1)
  }

  /** Whether this row may change the group of its product; counts it if so. */
  move({ before, after }: Move): boolean {
    if (before === after) return true
    if (after !== null && this.#count(after) >= MAX_SIZES) return false
    this.#add(before, -1)
    this.#add(after, 1)
    return true
  }

  #count = (group: string) => this.#sizes.get(group) ?? 0

  #add(group: string | null, change: number) {
    if (group !== null) this.#sizes.set(group, this.#count(group) + change)
  }
}
