import type { Sort } from '#contract/catalog/filters.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { comparator, keepIf, type Ranked } from './rank.ts'

/**
 * Keeps of several sizes of one thing the one that comes first in this order. That happens before a page is cut, so
 * that pages neither repeat a thing nor miss one.
 */
export function onePerThing(index: ProductIndex, ranked: Ranked, sort: Sort): Ranked {
  const { documents } = ranked
  const compare = comparator(index, ranked, sort)
  const groupOf = (document: number) => index.at(document)?.product.sizeGroup ?? null
  const first = new Map<string, number>()
  for (let at = 0; at < documents.length; at++) {
    const group = groupOf(documents[at] ?? -1)
    if (group !== null) first.set(group, firstOf(at, first.get(group), compare))
  }
  if (first.size === 0) return ranked
  return keepIf(ranked, (document) => {
    const group = groupOf(document)
    return group === null || documents[first.get(group) ?? -1] === document
  })
}

const firstOf = (
  one: number,
  other: number | undefined,
  compare: (one: number, other: number) => number,
) => (other === undefined || compare(one, other) < 0 ? one : other)
