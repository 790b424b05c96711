import { type Group, placeOf } from './group.ts'
import type { OneWord } from './match.ts'
import type { Sought } from './sought.ts'

/** So many are remembered of a word: the first pages, and as many as suggestions look at. */
export const REMEMBERED = 60
/** What that takes for one word, roughly. */
export const REMEMBERED_BYTES = 800

/** What stands first of all that was found, by slots. */
export type First = { slots: readonly number[]; total: number }

type Remembered = First & { asked: string; reorderings: number }

/**
 * What stands first of all that bear one word. Much of what is typed comes down to one common word, however it is
 * spelt and whatever else stands beside it, and thousands bear it: they are ranked once, until something that
 * decides their order changes. Forgotten with the word, of which there are so many only (`word-memory.ts`).
 */
export class FirstOfWord {
  readonly #known = new WeakMap<Sought, Remembered>()

  /** `reorderings`: how often what decides the order has changed so far. */
  recall({ sought }: OneWord, groups: readonly Group[], reorderings: number, rank: () => First) {
    const asked = `${groups.length} ${placeOf(groups)}`
    const known = this.#known.get(sought)
    if (known?.asked === asked && known.reorderings === reorderings) return known
    const { slots, total } = rank()
    const first = { slots, total, asked, reorderings }
    this.#known.set(sought, first)
    return first
  }
}
