import { type Group, type Known, newDraft, understood } from './group.ts'
import type { ProductIndex } from './product-index.ts'
import { stem } from './text-rules.ts'

/** What something should go without. */
export type Unwanted = {
  /** Saying that it is not there: eggless, no onion, sugar free. */
  free: Group
  thing: Group
}

const SIGNS = ['no', 'without']
const FREE = 'free'

/** As packets say that something is not in them. */
export function readFreeOf(word: string, { index, dictionary }: Known): Group {
  const free = newDraft(`without ${word}`)
  const key = stem(word)
  const meant = dictionary.meaningOf(key)?.texts ?? []
  for (const stems of [[key], ...meant.map((text) => text.stems)])
    for (const signed of signing(stems, index)) free.readings.push({ stems: signed, sureness: 1 })
  return understood(free, index)
}

function* signing(stems: readonly string[], index: ProductIndex): Generator<readonly string[]> {
  for (const sign of SIGNS) yield [sign, ...stems]
  if (stems.length === 1) yield [`${stems[0]}less`]
  // Else a gift beside it would be enough: "Onion Rings, Get 1 Free".
  if (index.bigramFrequency([stems.at(-1) ?? '', FREE]) > 0) yield [...stems, FREE]
}
